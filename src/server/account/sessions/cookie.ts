interface CookieSettings {
	isSecure: boolean;
}

/** The browser itself refuses a `__Host-` cookie that is not Secure, host-only and for the whole site. */
export const cookieName = (isSecure: boolean) => (isSecure ? "__Host-sid" : "sid");

const attributes = (isSecure: boolean) => `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;

/** Browsers cap a cookie's life at 400 days; the server's own expiry comes first. */
const maxAgeSeconds = 90 * 86_400;

export const sessionCookie = (token: string, { isSecure }: CookieSettings): string =>
	`${cookieName(isSecure)}=${token}; Max-Age=${maxAgeSeconds}; ${attributes(isSecure)}`;

export const clearedCookie = ({ isSecure }: CookieSettings): string =>
	`${cookieName(isSecure)}=; Max-Age=0; ${attributes(isSecure)}`;

/** The session token in a Cookie header, if there is one. */
export const tokenIn = (header: string | undefined, isSecure: boolean): string | undefined => {
	if (header === undefined) return undefined;
	const start = `${cookieName(isSecure)}=`;
	const pair = header.split(/;\s*/).find((part) => part.startsWith(start));
	return pair?.slice(start.length) || undefined;
};

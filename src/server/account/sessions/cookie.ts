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
export const tokenIn = (header: string | undefined, isSecure: boolean): string | undefined =>
	cookieValue(cookieName(isSecure), header);

const deviceCookieName = (isSecure: boolean) => (isSecure ? "__Host-device" : "device");

/** By it a browser is known again after a sign-out; it lets nobody in. */
export const deviceCookie = (device: string, { isSecure }: CookieSettings): string =>
	`${deviceCookieName(isSecure)}=${device}; Max-Age=${400 * 86_400}; ${attributes(isSecure)}`;

/** The token of the device in a Cookie header, if there is one that can be ours. */
export const deviceIn = (header: string | undefined, isSecure: boolean): string | undefined => {
	const device = cookieValue(deviceCookieName(isSecure), header);
	return device && /^[A-Za-z0-9_-]{43}$/.test(device) ? device : undefined;
};

const cookieValue = (name: string, header: string | undefined): string | undefined => {
	if (header === undefined) return undefined;
	const pair = header.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
	return pair?.slice(name.length + 1) || undefined;
};

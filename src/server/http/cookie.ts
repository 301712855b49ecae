interface CookieSettings {
	isSecure: boolean;
}

/** Browsers accept a `__Host-` cookie only if it is Secure, host-only and for the whole site. */
export function cookieName(isSecure: boolean) {
	return isSecure ? "__Host-sid" : "sid";
}

function attributes(isSecure: boolean) {
	return `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** Maximum lifetime of a session on the server; browsers would allow 400 days. */
const maxAgeSeconds = 90 * 86_400;

export function sessionCookie(token: string, { isSecure }: CookieSettings): string {
	return `${cookieName(isSecure)}=${token}; Max-Age=${maxAgeSeconds}; ${attributes(isSecure)}`;
}

export function clearedCookie({ isSecure }: CookieSettings): string {
	return `${cookieName(isSecure)}=; Max-Age=0; ${attributes(isSecure)}`;
}

export function tokenIn(header: string | undefined, isSecure: boolean): string | undefined {
	return cookieValue(cookieName(isSecure), header);
}

function deviceCookieName(isSecure: boolean) {
	return isSecure ? "__Host-device" : "device";
}

/** Recognizes the browser after a sign-out; grants no access. */
export function deviceCookie(device: string, { isSecure }: CookieSettings): string {
	return `${deviceCookieName(isSecure)}=${device}; Max-Age=${400 * 86_400}; ${attributes(isSecure)}`;
}

export function deviceIn(header: string | undefined, isSecure: boolean): string | undefined {
	const device = cookieValue(deviceCookieName(isSecure), header);
	return device && /^[A-Za-z0-9_-]{43}$/.test(device) ? device : undefined;
}

function cookieValue(name: string, header: string | undefined): string | undefined {
	if (header === undefined) return undefined;
	const pair = header.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
	return pair?.slice(name.length + 1) || undefined;
}

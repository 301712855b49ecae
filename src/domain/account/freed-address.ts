const domain = "freed.invalid";

/** Placeholder for an account whose unconfirmed address was taken back; nobody can have it. */
export function freedAddress(userId: string): string {
	return `${userId}@${domain}`;
}

/** Returns the account's address, if it has one. */
export function shownAddress(email: string): string | undefined {
	return isFreedAddress(email) ? undefined : email;
}

export function isFreedAddress(email: string): boolean {
	return email.endsWith(`@${domain}`);
}

const domain = "freed.invalid";

/** Placeholder for an account whose unconfirmed address was taken back; nobody can have it. */
export function freedAddress(userId: string): string {
	return `${userId}@${domain}`;
}

export function isFreedAddress(email: string): boolean {
	return email.endsWith(`@${domain}`);
}

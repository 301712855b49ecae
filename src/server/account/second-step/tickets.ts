import { hashOf } from "#server/ground/owned-token.ts";
import { isSame, type Secrets } from "#server/ground/secrets.ts";

const ticketLife = 5 * 60_000;

interface Holder {
	id: string;
	passwordHash: string;
}

/** Proves the first step. Not a session and not stored; a new password invalidates it. */
export function newTicket(secrets: Secrets, holder: Holder, now: number): string {
	const until = String(now + ticketLife);
	return [holder.id, until, hmacOf(secrets, holder, until).toString("base64url")].join(".");
}

/** Unverified: check with `isGoodTicket`. */
export function holderOf(ticket: string): string | undefined {
	const [id = ""] = ticket.split(".");
	return /^[0-9a-f-]{36}$/.test(id) ? id : undefined;
}

export function isGoodTicket(secrets: Secrets, holder: Holder, ticket: string, now: number): boolean {
	const [id, until = "", hmac = ""] = ticket.split(".");
	return (
		id === holder.id &&
		isSame(Buffer.from(hmac, "base64url"), hmacOf(secrets, holder, until)) &&
		Number(until) > now
	);
}

function hmacOf(secrets: Secrets, { id, passwordHash }: Holder, until: string): Buffer {
	return secrets.hmac("tickets", id, until, hashOf(passwordHash).toString("hex"));
}

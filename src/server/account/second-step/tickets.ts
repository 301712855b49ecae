import { hashOf } from "#server/account/owned-token.ts";
import { isSame, type Secrets } from "#server/account/secrets.ts";

const ticketLife = 5 * 60_000;

/** Who has given the right password. */
interface Holder {
	id: string;
	passwordHash: string;
}

/**
 * What shows between the two steps of a sign-in that the first is done. It is no session and stored nowhere; with the
 * password it was given for it stops being worth anything.
 */
export const newTicket = (secrets: Secrets, holder: Holder, now: number): string => {
	const until = String(now + ticketLife);
	return [holder.id, until, markOf(secrets, holder, until).toString("base64url")].join(".");
};

/** Whose ticket it says it is. */
export const holderOf = (ticket: string): string | undefined => {
	const [id = ""] = ticket.split(".");
	return /^[0-9a-f-]{36}$/.test(id) ? id : undefined;
};

/** Whether it is this account's, by its present password, and not too old. */
export const isGoodTicket = (secrets: Secrets, holder: Holder, ticket: string, now: number): boolean => {
	const [id, until = "", mark = ""] = ticket.split(".");
	return (
		id === holder.id &&
		isSame(Buffer.from(mark, "base64url"), markOf(secrets, holder, until)) &&
		Number(until) > now
	);
};

const markOf = (secrets: Secrets, { id, passwordHash }: Holder, until: string): Buffer =>
	secrets.mark("tickets", id, until, hashOf(passwordHash).toString("hex"));

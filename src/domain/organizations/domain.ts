import { isPublicMailProvider } from "./mail-providers.ts";

/** What an organization verifies a domain for: its public page, or letting in people with its email addresses. */
export const domainUses = ["page", "addresses"] as const;
export type DomainUse = (typeof domainUses)[number];

export const maxAddressDomains = 5;

/** DNS allows 253 characters, and the record's name has seven more. */
const maxDomainLength = 246;
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
/** Matches names in lower case whose top-level domain is not a number. */
export const domainPattern = new RegExp(
	`^(?=.{4,${maxDomainLength}}$)(?:${label}\\.)+(?:xn--[a-z0-9-]{0,58}[a-z0-9]|[a-z]{2,63})$`,
);

/** Names whose meaning depends on the network (RFC 6761, RFC 8375 and ICANN's `internal`). */
const privateEnding =
	/(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|test|invalid|example|onion|arpa|alt)$/;

export function isPublicDomain(name: string): boolean {
	return domainPattern.test(name) && !privateEnding.test(name);
}

export interface OwnHosts {
	product: string;
	/** Parent of the organizations' subdomains; undefined if there are none. */
	organizations: string | undefined;
}

export function whyNotDomain(
	use: DomainUse,
	domain: string,
	own: OwnHosts,
): "domain-reserved" | "public-mail-domain" | undefined {
	if (!isPublicDomain(domain)) return "domain-reserved";
	if (use === "addresses") return isPublicMailProvider(domain) ? "public-mail-domain" : undefined;
	const ownNames = [own.product, own.organizations].filter((name) => name !== undefined);
	return ownNames.some((name) => domain === name || domain.endsWith(`.${name}`))
		? "domain-reserved"
		: undefined;
}

export interface ProofRecord {
	name: string;
	value: string;
}

/** Returns the record, which is below the domain because a name with a CNAME can't have other records. */
export function proofRecord(domain: string, organizationId: string): ProofRecord {
	return { name: `_ikkis.${domain}`, value: `ikkis-verify=${organizationId}` };
}

/** `unknown`: no name server answered. */
export type Finding = "found" | "absent" | "unknown";

export interface Proof<Instant = number> {
	provenAt: Instant | null;
	/** When a verified domain's record went missing. */
	missingAt: Instant | null;
}

export const daysMissing = 7;
const day = 86_400_000;

export function proofEndsAt(missingAt: number): number {
	return missingAt + daysMissing * day;
}

/** Nothing changes without an answer, so that no domain is lost to an outage of name servers. */
export function proofAfter(proof: Proof, finding: Finding, now: number): Proof {
	const { provenAt, missingAt } = proof;
	if (finding === "unknown") return proof;
	if (finding === "found") return { provenAt: provenAt ?? now, missingAt: null };
	if (provenAt === null) return proof;
	if (missingAt === null) return { provenAt, missingAt: now };
	return now >= proofEndsAt(missingAt) ? { provenAt: null, missingAt } : proof;
}

/** `missing`: still verified, for a few days. `gone`: no longer verified. */
export const domainStates = ["waiting", "proven", "missing", "gone"] as const;
export type DomainState = (typeof domainStates)[number];

export function domainState({ provenAt, missingAt }: Proof<unknown>): DomainState {
	if (provenAt !== null) return missingAt === null ? "proven" : "missing";
	return missingAt === null ? "waiting" : "gone";
}

const lookupIntervalMs = day;
/** A lookup requested within this time of the last one isn't repeated. */
const minPauseMs = 10_000;

export function lookupDueBefore(now: number): number {
	return now - lookupIntervalMs;
}

export function lookAgainBefore(now: number): number {
	return now - minPauseMs;
}

export function domainOfAddress(email: string): string {
	return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}

import { iso } from "#server/ground/iso.ts";

/** Returns when a member decided, according to their device, but never a time in the future. */
export function decidedBy({ decidedAt }: { decidedAt?: string | undefined }, now: number): string {
	return iso(decidedAt === undefined ? now : Math.min(Date.parse(decidedAt), now));
}

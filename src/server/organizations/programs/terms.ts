import { createHash } from "node:crypto";
import type { StoredProgram } from "#server/organizations/program-tables.ts";

type Terms = Pick<StoredProgram, "startDate" | "endDate" | "targetFrequency" | "rewards">;

/** Stands for what people enrol under, which may change until somebody has enrolled. */
export function termsOf({ startDate, endDate, targetFrequency, rewards }: Terms): string {
	const listed = rewards.map(({ id, title, description, at }) => [id, title, description, at]);
	const text = JSON.stringify([startDate, endDate, targetFrequency, listed]);
	return createHash("sha256").update(text).digest("base64url");
}

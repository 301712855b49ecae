import type { AuditDetails } from "#contract/admin/audit.ts";
import type { ExpertChanges } from "#contract/consultations/experts.ts";
import { changeOf } from "#server/audit/changes.ts";
import { type By, recordAuditEntry } from "#server/audit/record.ts";
import type { Orm } from "#server/db/open.ts";
import type { StoredExpert } from "./tables.ts";

type Details = AuditDetails["expert-changed"];

/** What changed. The account ids are recorded only as the subjects of audit entries. */
export type ExpertChange = Omit<Details, "expertId" | "name" | "account"> & {
	account: { from: string | null; to: string | null } | undefined;
};

export function changesTo(expert: StoredExpert, wanted: ExpertChanges): Omit<ExpertChange, "account"> {
	return {
		displayName: changeOf(expert.name, wanted.name),
		title: changeOf(expert.title, wanted.title),
		description: changeOf(expert.description, wanted.description),
		languages: changeOf(expert.languages, wanted.languages),
		isActive: changeOf(expert.isActive, wanted.isActive),
	};
}

/** Records an entry about each account, so that a search for either finds one. */
export async function recordLink(
	tx: Orm,
	by: By,
	expert: Pick<Details, "expertId" | "name">,
	{ from, to }: { from: string | null; to: string | null },
): Promise<void> {
	for (const [userId, account] of [
		[from, "unlinked"],
		[to, "linked"],
	] as const)
		if (userId !== null)
			await recordAuditEntry(tx, by, userId, { act: "expert-changed", details: { ...expert, account } });
}

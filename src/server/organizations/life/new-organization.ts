import type { OrganizationForm } from "#contract/organizations/organizations.ts";
import { nextPublicAt } from "#domain/organizations/figure-window.ts";
import { organizationDefaults } from "#domain/organizations/organization.ts";
import { preselectedAtFirst } from "#domain/organizations/program.ts";
import type { Orm } from "#server/db/open.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { insertOrganization, takeCode } from "./store.ts";

/** Throws `invalid-input` if the id is taken. */
export async function insertNew(
	tx: Orm,
	form: OrganizationForm & { id: string; timeZone: string },
	now: number,
): Promise<void> {
	const isNew = await insertOrganization(tx, {
		...form,
		description: form.description || null,
		requireEmailVerification: organizationDefaults.requireEmailVerification,
		defaultHabitVisibility: preselectedAtFirst,
		code: await takeCode(tx, form.id),
		figuresAt: iso(nextPublicAt(now, form.timeZone)),
		createdAt: iso(now),
		updatedAt: iso(now),
	});
	if (!isNew) throw new Problem("invalid-input", { fields: { id: "invalid" } });
}

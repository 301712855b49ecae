import type { Endpoint } from "#contract/endpoint.ts";
import { whyNotAct } from "#domain/organizations/role.ts";
import type { Actor, Membership } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Problem } from "#server/ground/problem.ts";

/** Administrators need a recent sign-in: a forgotten browser must not verify payments. */
const adminSessionHours = 12;
/** Administrators with a second step need a newer sign-in to act on payments and people, or to remove content. */
const stepUpHours = 1;

/** Throws `not-signed-in`, `admin-only` or `sign-in-again`. */
export async function refuseAccess(
	{ access, stepUp }: Endpoint,
	actor: Actor | undefined,
	{ orm, hooks }: Pick<Deps, "orm" | "hooks">,
	now: number,
): Promise<void> {
	if (access === "public") return;
	if (actor === undefined) throw new Problem("not-signed-in");
	if (access !== "admin") return;
	if (!actor.isAdmin) throw new Problem("admin-only");
	const hours = (now - actor.signedInAt) / 3_600_000;
	if (hours > adminSessionHours) throw new Problem("sign-in-again");
	if (stepUp && hours > stepUpHours && (await hooks.hasSecondStep(orm, actor.userId)))
		throw new Problem("sign-in-again");
}

/** Throws `not-found` for strangers, and `insufficient-role`. */
export async function membershipFor(
	{ access }: Endpoint,
	actor: Actor | undefined,
	organizationId: string | undefined,
	{ hooks }: Pick<Deps, "hooks">,
): Promise<Membership | undefined> {
	if (typeof access === "string") return undefined;
	if (actor === undefined || organizationId === undefined) throw new Problem("not-found");
	const role = await hooks.roleIn(organizationId, actor.userId);
	if (role === undefined) throw new Problem("not-found");
	const refusal = whyNotAct(role, access.organization);
	if (refusal) throw new Problem(refusal);
	return { organizationId, role };
}

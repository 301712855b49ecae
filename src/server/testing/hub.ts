import { iso } from "#server/ground/iso.ts";
import type { TestApp } from "./test-app.ts";

export async function joinHub(app: TestApp, changes: Record<string, unknown> = {}) {
	const person = await app.signUp(changes);
	const socialName = person.user.fullName;
	const { status } = await person.send("PUT /api/social/me", { body: { socialName } });
	if (status !== 200) throw new Error(`Joining the hub failed with ${status}`);
	return person;
}

export type HubPerson = Awaited<ReturnType<typeof joinHub>>;

/** Backdates all accounts: new ones have lower quotas. */
export async function ageAccounts({ deps }: TestApp): Promise<void> {
	await deps.orm.execute(`update users set created_at = '${iso(deps.clock() - 30 * 86_400_000)}'`);
}

export async function befriend(one: HubPerson, other: HubPerson): Promise<void> {
	const asked = await one.send(`PUT /api/social/friends/${other.user.id}`);
	const accepted = await other.send(`POST /api/social/friends/${one.user.id}/accept`);
	if (asked.status !== 204 || accepted.status !== 204)
		throw new Error(`Becoming friends failed with ${asked.status} and ${accepted.status}`);
}

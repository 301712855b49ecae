import { createHabit } from "#server/testing/habits.ts";
import { commit, days, table, upload } from "#server/testing/imports.ts";
import {
	createOrganization,
	createOrganizationChallenge,
	proposeProgram,
} from "#server/testing/organizations.ts";
import type { Client, TestApp } from "#server/testing/test-app.ts";

function day(ago: number) {
	return new Date(Date.parse("2026-11-21") - ago * 86_400_000).toISOString().slice(0, 10);
}

async function log(person: Client, habitId: string, ago: number, body: object): Promise<void> {
	const source = { source: "test" };
	const { status } = await person.send(`PUT /api/habits/${habitId}/logs/${day(ago)}`, {
		body: { ...source, ...body },
	});
	if (status !== 200) throw new Error(`Logging failed with ${status}`);
}

async function fill(person: Client, habitId: string, from: number, to: number): Promise<void> {
	for (let ago = from; ago > to; ago--)
		await log(
			person,
			habitId,
			ago,
			ago % 6 === 5 ? { completed: false, missReason: "बारिश 🌧" } : { completed: true },
		);
}

async function step(person: Client, habitId: string, action: string): Promise<void> {
	const { status } = await person.send(`POST /api/habits/${habitId}/phase-transition`, { body: { action } });
	if (status >= 300) throw new Error(`${action} failed with ${status}`);
}

/** Creates habits in every state, with texts that a spreadsheet could mistake for formulas. */
export async function fillAccount(person: Client): Promise<string[]> {
	const names = ["सुबह की सैर 🚶‍♀️", "=1+1", "Read, slowly", "Water", "Archived", "New"];
	const ids: string[] = [];
	for (const name of names) ids.push((await createHabit(person, { name, category: "Education" })).id);
	const [cycled = "", formula = "", kept = "", done = "", archived = ""] = ids;
	await fill(person, cycled, 40, 0);
	await log(person, cycled, 40, { completed: true, notes: 'She said "go"\nऔर हम चले', duration: 25 });
	await fill(person, formula, 5, 0);
	await log(person, formula, 3, { completed: false, missReason: "-2+3", notes: "@SUM(A1)" });
	await person.send(`DELETE /api/habits/${formula}/logs/${day(4)}`);
	for (const id of [kept, done]) {
		await fill(person, id, 30, 0);
		await step(person, id, "maintenance");
	}
	await step(person, cycled, "repeat");
	await person.send(`PATCH /api/habits/${kept}`, {
		body: {
			maintenanceStrategies: { makeItSatisfactory: "चाय ☕ बाद में" },
			schedule: { kind: "weekly", times: 4 },
		},
	});
	await step(person, done, "complete");
	await fill(person, archived, 3, 1);
	await person.send(`PATCH /api/habits/${archived}`, { body: { isActive: false } });
	await commit(person, await upload(person, table(days("2026-01-01", 90, "From a table"))));
	await person.send("PUT /api/habits/order", { body: { habitIds: [done, kept] } });
	return ids;
}

/** Creates an organization with everything that makes a job notify its members. */
export async function announceInOrganization(
	{ deps }: TestApp,
	person: Client & { password: string },
): Promise<void> {
	const inDays = (days: number) => new Date(deps.clock() + days * 86_400_000).toISOString().slice(0, 10);
	const organization = await createOrganization(person);
	const path = `/api/organizations/${organization.id}`;
	await person.send(`POST ${path}/announcements`, { body: { text: "Tea is ready" } });
	await proposeProgram(person, organization, { startDate: inDays(1), endDate: inDays(7) });
	await createOrganizationChallenge(person, organization, { startDate: inDays(1) });
	const { status } = await person.send(`POST ${path}/deletion`, { body: { password: person.password } });
	if (status >= 300) throw new Error(`Deleting the organization failed with ${status}`);
}

import { createHabit, pay } from "#server/testing/habits.ts";
import { createOrganization, createTeam, memberIdIn, proposeProgram } from "#server/testing/organizations.ts";
import type { Client, Reply, TestApp } from "#server/testing/test-app.ts";
import { mailingApp } from "./mailing-app.ts";
import { type PlannedMember, thirty } from "./plan.ts";

type Account = Awaited<ReturnType<TestApp["signUp"]>>;

export type Person = PlannedMember & Account & { walk: string; reading: string | undefined };
export type Company = Awaited<ReturnType<typeof foundCompany>>;

/** Six weeks, from a Monday to a Sunday. */
export const programDays = { startDate: "2026-11-23", endDate: "2027-01-03" };

const maxConcurrentJoins = 5;

/** Sets up a company whose owner has invited thirty people to teams by mail; all are enrolled in its program. */
export async function foundCompany() {
	const { app, mailedToken, close } = await mailingApp();
	const administrator = await app.signUp();
	const owner = await app.signUp({ fullName: "Meera Iyer", email: "meera@company.example" });
	await callApi(owner, "POST /api/auth/confirm-email", {
		token: await mailedToken(owner.user.email, "#confirm="),
	});
	const organization = await createOrganization(owner, { name: "Thirty", allowPublicRegistration: false });
	const base = `/api/organizations/${organization.id}`;
	const program = await proposeProgram(owner, organization, {
		...programDays,
		rewards: [
			{ title: "Tea for two", at: 50 },
			{ title: "A day off", at: 85 },
		],
	});
	const teams = new Map<string, string>();
	for (const name of ["Kitchen", "Garden", "Office", "Night", "Early birds"])
		teams.set(name, (await createTeam(owner, organization, { name })).id);

	const named = thirty.map((planned, at) => ({ ...planned, email: `person-${at}@company.example` }));
	const alike = Map.groupBy(named, ({ team, role }) => `${team} ${role}`);
	for (const invited of alike.values()) {
		const [first] = invited;
		if (first === undefined) continue;
		const { team, department, role } = first;
		const teamId = team === null ? null : teams.get(team);
		const emails = invited.map(({ email }) => email);
		await callApi(owner, `POST ${base}/invitations`, { emails, department, role, teamId });
	}
	async function join({ email, ...planned }: (typeof named)[number], at: number): Promise<Person> {
		const account = await app.signUp({ fullName: `Number ${at}`, email });
		await callApi(account, "POST /api/organizations/invitations/accept", {
			token: await mailedToken(email, "/join/"),
		});
		await pay(administrator, email);
		return { ...planned, ...account, ...(await settle(account, planned, base, program.id)) };
	}
	const people: Person[] = [];
	// A busy cluster refuses thirty concurrent joins.
	for (let at = 0; at < named.length; at += maxConcurrentJoins)
		people.push(
			...(await Promise.all(
				named.slice(at, at + maxConcurrentJoins).map((each, index) => join(each, at + index)),
			)),
		);
	const path = (team: string) => `${base}/teams/${teams.get(team)}`;
	const manager = people.find(({ role }) => role === "manager");
	if (manager)
		await callApi(owner, `PATCH ${path("Office")}`, { leaderId: memberIdIn(organization, manager.user) });
	// All of Garden and two of Kitchen, who count in the team they joined first.
	for (const { user } of [...people.slice(1, 3), ...people.filter(({ team }) => team === "Garden")])
		await callApi(owner, `PUT ${path("Early birds")}/members/${memberIdIn(organization, user)}`);
	return { app, owner, organization, base, program, teams, people, close };
}

async function settle(
	person: Client,
	{ isCounted, isOnLeaderboard, visibility, doesRead }: PlannedMember,
	base: string,
	programId: string,
) {
	await callApi(person, `PATCH ${base}/me`, { isCounted, isOnLeaderboard });
	const { id: walk } = await createHabit(person);
	await callApi(person, `POST ${base}/programs/${programId}/enroll`, { habitId: walk, visibility });
	const schedule = { kind: "weekdays", days: readingDays };
	const reading = doesRead
		? await createHabit(person, { name: "Read ten pages", category: "Education", schedule })
		: undefined;
	return { walk: String(walk), reading: reading && String(reading.id) };
}

const readingDays = [1, 3, 5];

/** Throws unless the call succeeds. */
export async function callApi(client: Client, route: string, body?: unknown): Promise<Reply["json"]> {
	const { status, json, text } = await client.send(route, body === undefined ? {} : { body });
	if (status >= 300) throw new Error(`${route} failed with ${status}: ${text}`);
	return json;
}

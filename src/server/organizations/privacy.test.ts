import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LeaderboardRow } from "#contract/organizations/leaderboards.ts";
import type { PlacedMember } from "#contract/organizations/programs.ts";
import { enrolmentVisibilities } from "#domain/organizations/program.ts";
import { publishFigures } from "#server/organizations/figures/publish-figures-job.ts";
import { scoreMembers } from "#server/organizations/leaderboards/score-job.ts";
import { recountPrograms } from "#server/organizations/programs/recount-job.ts";
import { startWorker } from "#server/roof/worker.ts";
import { exportOf, textsIn } from "#server/testing/accounts/exports.ts";
import { mailbox } from "#server/testing/accounts/mailbox.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { makeCall, organizationCalls, refusalTo } from "#server/testing/organizations/calls.ts";
import {
	insiders,
	organizationScene,
	type Person,
	type Persona,
	personas,
	type Scene,
} from "#server/testing/organizations/scene.ts";
import { memberIdIn } from "#server/testing/organizations.ts";
import { openPage } from "#server/testing/social/open-page.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

/**
 * Makes every call as every persona in organizations with random habits: no response, inbox, live stream, email, export
 * or page contains anything about another member's habits, except the share that the member shows, or the id that
 * the member's account has in the hub.
 */

type Insider = (typeof insiders)[number];

let app: TestApp;
let mails: Awaited<ReturnType<typeof mailbox>>;
let administrator: Person;
let markers = 0;

beforeAll(async () => {
	mails = await mailbox();
	app = await testApp({ ...mails.settings, ORGANIZATION_HOSTS: "*.example.in" });
	administrator = await app.signUp();
	await startWorker(app.deps);
});

afterAll(async () => {
	await app.close();
	await mails.close();
});

const behaviour = fc.record({
	visibility: fc.constantFrom(undefined, ...enrolmentVisibilities),
	isCompleted: fc.boolean(),
	isCounted: fc.boolean(),
	isOnLeaderboard: fc.boolean(),
	isInTeam: fc.boolean(),
	isInChallenge: fc.boolean(),
});
type Behaviour = typeof behaviour extends fc.Arbitrary<infer T> ? T : never;

interface Acting extends Behaviour {
	persona: Insider;
	memberId: string;
	/** Patterns that match what nobody else may read. */
	secrets: RegExp[];
}

/** Gives a member a habit with unique texts and minutes, and has them act as `how` describes. */
async function act(scene: Scene, persona: Insider, how: Behaviour): Promise<Acting> {
	const person = scene.people[persona];
	const marker = `secret-${markers++}`;
	const minutes = 1_001 + (markers % 400);
	await pay(administrator, person.user.email);
	const texts = { name: `${marker} habit`, description: `${marker} text`, benefits: `${marker} benefit` };
	const habit = await createHabit(person, texts);
	const { organizationId, programId, challengeId, teamId } = scene.ids;
	const at = `/api/organizations/${organizationId}`;
	if (how.isInTeam)
		await scene.people.owner.send(
			`PUT ${at}/teams/${teamId}/members/${memberIdIn(scene.organization, person.user)}`,
		);
	app.advance(minutes * 10);
	const tickedAt = new Date(app.deps.clock()).toISOString();
	const details = how.isCompleted ? { duration: minutes } : { missReason: `${marker} reason` };
	await person.send(`PUT /api/habits/${habit.id}/logs/2026-11-21`, {
		body: { completed: how.isCompleted, notes: `${marker} note`, ...details },
	});
	const { isCounted, isOnLeaderboard, visibility } = how;
	await person.send(`PATCH ${at}/me`, { body: { isCounted, isOnLeaderboard } });
	if (visibility !== undefined)
		await person.send(`POST ${at}/programs/${programId}/enroll`, {
			body: { habitId: habit.id, visibility },
		});
	if (how.isInChallenge)
		await person.send(`POST ${at}/challenges/${challengeId}/join`, { body: { habitId: habit.id } });
	await recountPrograms(app.deps)({ id: "minute", data: null });
	app.advance(1_000);
	// Digits within an id are not minutes.
	const secrets = [
		RegExp(person.user.id),
		RegExp(`${marker}\\b`),
		RegExp(habit.id),
		RegExp(tickedAt),
		RegExp(`(?<![\\w-])${minutes}(?![\\w-])`),
	];
	return { ...how, persona, memberId: memberIdIn(scene.organization, person.user), secrets };
}

function expectNothingOf(acting: readonly Acting[], reader: Persona | undefined, text: string, read: string) {
	for (const { persona, secrets } of acting.filter((each) => each.persona !== reader))
		for (const secret of secrets)
			if (secret.test(text)) expect.fail(`${read} shows the ${persona}'s habit to ${reader}: ${text}`);
}

function shareTeam(one: Acting, other: Acting): boolean {
	return [one, other].every(({ persona, isInTeam }) => isInTeam || persona === "leader");
}

/** Expects shares to be shown to the people whom their owners chose, and to nobody else. */
async function expectShares(scene: Scene, acting: readonly Acting[]): Promise<void> {
	const at = `/api/organizations/${scene.ids.organizationId}`;
	for (const reader of acting) {
		const { send } = scene.people[reader.persona];
		const standings = await send(`GET ${at}/programs/${scene.ids.programId}/standings`);
		const shown = acting.filter(
			(each) =>
				each.visibility === "organization" ||
				(each.visibility === "team" && (each === reader || shareTeam(each, reader))),
		);
		const ids = (placed: readonly PlacedMember[]) => new Set(placed.map(({ memberId }) => memberId));
		expect(ids(standings.json.people), `to the ${reader.persona}`).toEqual(
			new Set(shown.map(({ memberId }) => memberId)),
		);
		const board = await send(`GET ${at}/leaderboard`);
		const onBoard = acting.filter((each) => each.isOnLeaderboard && each.visibility === "organization");
		for (const { id } of [...board.json.first, ...board.json.around] as LeaderboardRow[])
			expect(onBoard.map(({ memberId }) => memberId)).toContain(id);
	}
}

/** All calls, those that change nothing first. */
const calls = organizationCalls.toSorted(
	(one, other) => Number(!one.route.startsWith("GET ")) - Number(!other.route.startsWith("GET ")),
);

async function expectAnswers(scene: Scene, acting: readonly Acting[]): Promise<void> {
	for (const row of calls)
		for (const persona of personas) {
			const { status, text } = await makeCall(scene, row, persona);
			const [expected] = row.by.includes(persona) ? [row.successStatus] : refusalTo(row, persona);
			expect(status, `${row.route} as ${persona}: ${text}`).toBe(expected);
			expectNothingOf(acting, persona, text, row.route);
			if (row.by.includes(persona)) await row.undo?.(scene);
		}
}

async function expectInboxes({ people, organization }: Scene, acting: readonly Acting[]): Promise<void> {
	await expect.poll(() => mails.mailsTo(`guest@${organization.id}.in`)).not.toEqual([]);
	for (const persona of personas.filter((each) => each !== "visitor")) {
		const { send, user } = people[persona];
		expectNothingOf(acting, persona, (await send("GET /api/notices")).text, "the inbox");
		expectNothingOf(acting, persona, mails.mailsTo(user.email).join(), "an email");
	}
	expectNothingOf(acting, undefined, mails.mailsTo(organization.id).join(), "an invitation");
	for (const [name, text] of Object.entries(textsIn(await exportOf(app, people.owner))))
		expectNothingOf(acting, "owner", text, name);
}

test("an organization shows nothing about a member's habits, except the share that the member shows", async () => {
	const streams: { persona: Insider; acting: Acting[]; received: Promise<string> }[] = [];
	const random = fc.tuple(...insiders.map(() => behaviour));
	await fc.assert(
		fc.asyncProperty(random, async (behaviours) => {
			const scene = await organizationScene(app, administrator);
			const acting: Acting[] = [];
			for (const persona of insiders)
				streams.push({ persona, acting, received: listen(scene.people[persona]) });
			for (const [n, persona] of insiders.entries())
				acting.push(await act(scene, persona, behaviours[n] as Behaviour));
			for (const job of [scoreMembers, publishFigures]) await job(app.deps)({ id: "minute", data: null });
			await expectShares(scene, acting);
			await expectAnswers(scene, acting);
			await expectInboxes(scene, acting);
			const page = await app.fetch(`https://o-${scene.organization.id}.example.in/`);
			expect(page.status).toBe(200);
			expectNothingOf(acting, undefined, await page.text(), "the public page");
		}),
		// Runs take seconds, so nothing is shrunk. In each run, the administrator creates one of the three organizations allowed.
		{ numRuns: 2, endOnFailure: true },
	);
	app.deps.streams.close();
	for (const { persona, acting, received } of streams) {
		expect(await received).toContain("payments");
		expectNothingOf(acting, persona, await received, "the live stream");
	}
});

/** Returns everything that a page receives until its stream ends. */
async function listen(person: Person): Promise<string> {
	const page = await openPage(app, person);
	let received = "";
	for (let event = await page.nextEvent(); event; event = await page.nextEvent())
		received += JSON.stringify(event);
	return received;
}

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import { sendChallengeChanged } from "#server/social/challenges/challenge-changed-job.ts";
import { endChallenge } from "#server/social/challenges/end-challenge-job.ts";
import { recountChallenges } from "#server/social/challenges/recount-job.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { appWithDomains, setDomain, statesOf } from "#server/testing/organizations/domains.ts";
import {
	appWithOrganization,
	createOrganization,
	createOrganizationChallenge,
	createTeam,
	join,
	joinAs,
	memberIdIn,
	proposeProgram,
} from "#server/testing/organizations.ts";
import { newUtr } from "#server/testing/payments.ts";
import { openPage } from "#server/testing/social/open-page.ts";
import { type TestApp, testNow } from "#server/testing/test-app.ts";
import { announce } from "./announcements/announcement-job.ts";
import { notifyOfDeletion } from "./life/deletion-notice-job.ts";
import { withdrawDeletionNotices } from "./life/withdraw-deletion-job.ts";
import { recountPrograms } from "./programs/recount-job.ts";

type Person = Awaited<ReturnType<TestApp["signUp"]>>;

let app: TestApp;
let administrator: Person;
let owner: Person;
let organization: Organization;
let base: string;

beforeAll(async () => {
	({ app, administrator, owner, organization } = await appWithOrganization());
	base = `/api/organizations/${organization.id}`;
});

afterEach(() => app.advance(testNow - app.deps.clock()));

afterAll(() => app.close());

/** Opens a page and reads its first event, which refetches everything. */
async function openPageOf(person: Person, of: Pick<TestApp, "fetch"> = app) {
	const page = await openPage(of, person);
	expect(await page.next()).toBe("everything");
	return page;
}

test("a reader's page refetches what an announcement's notice leads to", async () => {
	const member = await joinAs(app, organization, "member");
	const { json } = await owner.send(`POST ${base}/announcements`, { body: { text: "Tea at four" } });
	const page = await openPageOf(member);
	const data = { organizationId: organization.id, announcementId: json.id, authorId: owner.user.id };
	await announce(app.deps)({ id: "job", data });
	expect(await page.next()).toBe("organizations");
	await page.close();
});

test("a member's page refetches when the deletion of the organization is requested, and when it is withdrawn", async () => {
	const member = await joinAs(app, organization, "member");
	const page = await openPageOf(member);
	await owner.send(`POST ${base}/deletion`, { body: { password: owner.password } });
	const data = { organizationId: organization.id, askedBy: owner.user.id };
	await notifyOfDeletion(app.deps)({ id: "job", data });
	expect(await page.next()).toBe("organizations");
	await owner.send(`DELETE ${base}/deletion`);
	await withdrawDeletionNotices(app.deps)({ id: "job", data });
	expect(await page.next()).toBe("organizations");
	await page.close();
});

test("handing out a reward refetches the pages of its winner and of the others who could hand it out", async () => {
	const [leader, admin, winner] = [
		await joinAs(app, organization, "manager"),
		await joinAs(app, organization, "admin"),
		await joinAs(app, organization, "member"),
	];
	const team = await createTeam(owner, organization, { leaderId: memberIdIn(organization, leader.user) });
	await owner.send(`PUT ${base}/teams/${team.id}/members/${memberIdIn(organization, winner.user)}`);
	const rewards = [{ title: "Bottle", at: 1 }];
	const program = await proposeProgram(owner, organization, { teamId: team.id, rewards });
	await pay(administrator, winner.user.email);
	const habit = await createHabit(winner);
	const enrolment = { habitId: habit.id, visibility: "private" };
	await winner.send(`POST ${base}/programs/${program.id}/enroll`, { body: enrolment });
	await winner.send(`PUT /api/habits/${habit.id}/logs/2026-11-21`, { body: { completed: true } });
	await recountPrograms(app.deps)({ id: "minute", data: null });
	const [byLeader, byAdmin, byWinner] = [
		await openPageOf(leader),
		await openPageOf(admin),
		await openPageOf(winner),
	];
	const path = `PUT ${base}/programs/${program.id}/rewards/${program.rewards[0]?.id}/${memberIdIn(organization, winner.user)}`;
	expect((await owner.send(path, { body: { isHandedOut: true } })).status).toBe(204);
	for (const page of [byLeader, byAdmin, byWinner]) {
		expect(await page.next()).toBe("organizations");
		await page.close();
	}
});

test("a participant's page refetches when a challenge of the organization is changed, called off or completed", async () => {
	const member = await joinAs(app, organization, "member");
	await pay(administrator, member.user.email);
	const { id: habitId } = await createHabit(member);
	const [later, current] = [
		await createOrganizationChallenge(owner, organization, { startDate: "2026-12-05" }),
		await createOrganizationChallenge(owner, organization, { startDate: "2026-11-21" }),
	];
	await member.send(`POST ${base}/challenges/${later.id}/join`, { body: {} });
	await member.send(`POST ${base}/challenges/${current.id}/join`, { body: { habitId } });
	const page = await openPageOf(member);
	const job = { id: "job", data: { challengeId: later.id } };
	await owner.send(`PATCH ${base}/challenges/${later.id}`, { body: { startDate: "2026-12-06" } });
	await sendChallengeChanged(app.deps)(job);
	expect(await page.next()).toBe("organizations");
	await owner.send(`DELETE ${base}/challenges/${later.id}`);
	await endChallenge(app.deps)(job);
	expect(await page.next()).toBe("organizations");
	for (let day = 21; day < 28; day++) {
		await member.send(`PUT /api/habits/${habitId}/logs/2026-11-${day}`, { body: { completed: true } });
		app.advance(86_400_000);
	}
	await recountChallenges(app.deps)({ id: "minute", data: null });
	expect(await page.next()).toBe("organizations");
	await page.close();
});

test("an owner's page refetches when another owner orders seats, changes the order or has paid", async () => {
	const orderer = await joinAs(app, organization, "owner");
	const page = await openPageOf(owner);
	const order = (count: number) => orderer.send(`POST ${base}/seats`, { body: { count } });
	const { json } = await order(40);
	expect(await page.next()).toBe("payments");
	await order(40);
	await order(30);
	expect(await page.next()).toBe("payments");
	expect((await owner.send(`GET ${base}/seats`)).json).toMatchObject({ bought: 0, orderedByOthers: 30 });
	await orderer.send(`PATCH /api/payments/${json.id}`, { body: { transactionId: newUtr() } });
	await administrator.send(`POST /api/admin/payments/${json.id}/verify`);
	expect(await page.next()).toBe("payments");
	expect((await owner.send(`GET ${base}/seats`)).json).toMatchObject({ bought: 30, orderedByOthers: 0 });
	const { json: second } = await order(5);
	expect(await page.next()).toBe("payments");
	await administrator.send(`POST /api/admin/payments/${second.id}/reject`, { body: { reason: "Not paid" } });
	expect(await page.next()).toBe("payments");
	await page.close();
});

test("a new code and a switched consent refetch their caller's other browser, and a code those of other admins", async () => {
	const [admin, elsewhere] = [await joinAs(app, organization, "admin"), app.client()];
	await elsewhere.send("POST /api/auth/login", {
		body: { email: owner.user.email, password: owner.password },
	});
	const [byAdmin, byOwner] = [await openPageOf(admin), await openPageOf({ ...owner, ...elsewhere })];
	const { json } = await owner.send(`POST ${base}/code`);
	expect(await byAdmin.next()).toBe("organizations");
	expect((await admin.send(`GET ${base}`)).json.code).toBe(json.code);
	expect(await byOwner.next()).toBe("organizations");
	await owner.send(`PATCH ${base}/me`, { body: { isCounted: false } });
	expect(await byOwner.next()).toBe("organizations");
	for (const page of [byAdmin, byOwner]) await page.close();
});

type End = (asker: Person, boss: Person, to: Organization) => Promise<{ status: number }>;

function answer(how: "accept" | "decline"): End {
	return ({ user }, boss, to) =>
		boss.send(`POST /api/organizations/${to.id}/requests/${memberIdIn(to, user)}/${how}`);
}

test.each<[string, End]>([
	["is accepted by a colleague", answer("accept")],
	["is declined by a colleague", answer("decline")],
	["is withdrawn", (asker, _, { id }) => asker.send(`DELETE /api/organizations/requests/${id}`)],
])("an admin's page refetches once a request %s", async (_, end) => {
	const [boss, asker] = [await app.signUp(), await app.signUp()];
	const club = await createOrganization(boss);
	const admin = await joinAs(app, club, "admin");
	await boss.send(`PATCH /api/organizations/${club.id}`, { body: { allowPublicRegistration: false } });
	expect((await join(asker, club)).json.state).toBe("requested");
	const page = await openPageOf(admin);
	expect((await end(asker, boss, club)).status).toBe(204);
	expect(await page.next()).toBe("organizations");
	await page.close();
});

test("an owner's page refetches whenever a domain's state changes", async () => {
	const dns = await appWithDomains();
	const { owner: boss, organization: shop } = await dns.found();
	await setDomain(boss, shop, "teashop.in");
	const page = await openPageOf(boss, dns.app);
	dns.setRecord(shop, "teashop.in");
	await dns.lookUp(shop);
	expect(await page.next()).toBe("organizations");
	dns.zone.delete("_ikkis.teashop.in");
	await dns.passDays(1);
	expect(await statesOf(boss, shop)).toEqual(["missing"]);
	expect(await page.next()).toBe("organizations");
	await page.close();
	await dns.app.close();
});

import { afterAll, beforeAll, expect, test } from "vitest";
import type { Partnership } from "#contract/social/partners.ts";
import { addDays, instantAt, todayOf } from "#domain/day.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { befriend, joinHub } from "#server/testing/hub.ts";
import { agree, offer } from "#server/testing/social/partners.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { sendOverdueNotices } from "./overdue.ts";

let app: TestApp;
let administrator: Awaited<ReturnType<TestApp["signUp"]>>;

beforeAll(async () => {
	app = await testApp();
	administrator = await app.signUp();
});

afterAll(() => app.close());

function list(person: Client): Promise<Partnership[]> {
	return person.send("GET /api/social/partners").then(({ json }) => json);
}

test("after its last day, an agreement shows the partner only the title, and can be offered again", async () => {
	const partner = await joinHub(app);
	const owner = await joinHub(app);
	await pay(administrator, owner.user.email);
	await befriend(owner, partner);
	const habitId: string = (await createHabit(owner)).id;
	const until = new Date(app.deps.clock()).toISOString().slice(0, 10);
	await owner.send(`PUT /api/habits/${habitId}/logs/${until}`, { body: { completed: true } });
	const { id } = await agree(owner, habitId, partner, { until });
	const counted = async () => (await partner.send("GET /api/social/summary")).json.partners;
	expect((await list(partner))[0]).toMatchObject({ isOver: false, habit: { currentStreak: 1 } });
	expect(await counted()).toBe(1);
	app.advance(86_400_000);
	const [over] = await list(partner);
	expect(over).toMatchObject({ isActive: false, isOver: true, until });
	expect(over?.habit).toEqual({
		title: "Evening walk",
		currentStreak: 0,
		targetDays: 21,
		lastLogDate: null,
		grid: new Array(21).fill("open"),
		smallDays: 0,
		ofOwner: null,
	});
	expect((await list(owner))[0]).toMatchObject({ isOver: true, habit: { currentStreak: 1 } });
	expect(await counted()).toBe(0);
	const again = await agree(owner, habitId, partner);
	expect([again.id === id, await counted()]).toEqual([false, 1]);
});

test("an agreement that is over changes only with a new last day, and not while a newer one exists", async () => {
	const partner = await joinHub(app);
	const owner = await joinHub(app);
	const { user, password } = administrator;
	await administrator.send("POST /api/auth/login", { body: { email: user.email, password } });
	await pay(administrator, owner.user.email);
	await befriend(owner, partner);
	const habitId: string = (await createHabit(owner)).id;
	const dayAfter = (days: number) =>
		new Date(app.deps.clock() + days * 86_400_000).toISOString().slice(0, 10);
	const { id } = await agree(owner, habitId, partner, { until: dayAfter(0) });
	app.advance(86_400_000);
	const change = (body: object) => owner.send(`PATCH /api/social/partners/${id}`, { body });
	const changes = async () =>
		(await partner.send("GET /api/notices")).json.filter(
			({ kind }: { kind: string }) => kind === "agreement-changed",
		);
	const refused = await change({ promise: "Five days" });
	expect([refused.status, Object.keys(refused.json.fields)]).toEqual([400, ["until"]]);
	expect(await changes()).toEqual([]);
	const newer = await agree(owner, habitId, partner);
	expect((await change({ until: dayAfter(7) })).json.code).toBe("already-asked");
	await owner.send(`DELETE /api/social/partners/${newer.id}`);
	expect((await change({ until: dayAfter(7) })).status).toBe(200);
	expect(await changes()).toHaveLength(1);
});

test("an offer is neither shown by its link nor accepted after its last day", async () => {
	const [partner, owner] = [await joinHub(app), await joinHub(app)];
	const { user, password } = administrator;
	await administrator.send("POST /api/auth/login", { body: { email: user.email, password } });
	await pay(administrator, owner.user.email);
	await befriend(owner, partner);
	const habitId: string = (await createHabit(owner)).id;
	const until = new Date(app.deps.clock()).toISOString().slice(0, 10);
	const { id } = await offer(owner, habitId, partner, { until });
	const { invitePath } = await offer(owner, habitId, undefined, { until });
	const link = `/api/social/partners/invitations/${invitePath?.split("/").at(-1)}`;
	expect((await partner.send(`GET ${link}`)).status).toBe(200);
	app.advance(2 * 86_400_000);
	const accept = (path: string) => partner.send(`POST ${path}/accept`, { body: { revision: 1 } });
	for (const reply of [await partner.send(`GET ${link}`), await accept(link)])
		expect([reply.status, reply.json.code]).toEqual([410, "link-expired"]);
	const late = await accept(`/api/social/partners/${id}`);
	expect([late.status, late.json.code]).toEqual([409, "agreement-over"]);
});

test("a link that was taken is neither shown nor accepted after the agreement's last day", async () => {
	const [partner, owner] = [await joinHub(app), await joinHub(app)];
	const { user, password } = administrator;
	await administrator.send("POST /api/auth/login", { body: { email: user.email, password } });
	await pay(administrator, owner.user.email);
	const habitId: string = (await createHabit(owner)).id;
	const until = new Date(app.deps.clock()).toISOString().slice(0, 10);
	const { invitePath } = await offer(owner, habitId, undefined, { until });
	const link = `/api/social/partners/invitations/${invitePath?.split("/").at(-1)}`;
	const accept = () => partner.send(`POST ${link}/accept`, { body: { revision: 1 } });
	for (const _ of [1, 2]) expect((await accept()).status).toBe(200);
	app.advance(2 * 86_400_000);
	for (const reply of [await partner.send(`GET ${link}`), await accept()])
		expect([reply.status, reply.json.code]).toEqual([410, "link-expired"]);
});

test("the notices that ask to accept an offer or a change are withdrawn once its last day has passed", async () => {
	const [partner, owner] = [await joinHub(app), await joinHub(app)];
	const { user, password } = administrator;
	await administrator.send("POST /api/auth/login", { body: { email: user.email, password } });
	await pay(administrator, owner.user.email);
	await befriend(owner, partner);
	const [walk, read] = [await createHabit(owner), await createHabit(owner, { name: "Read" })];
	const moveTo = (timeZone: string) => owner.send("PATCH /api/auth/me", { body: { timeZone } });
	await moveTo("Asia/Kolkata");
	const until = todayOf(app.deps.clock(), "Asia/Kolkata", 0);
	await offer(owner, walk.id, partner, { until });
	const { id } = await agree(owner, read.id, partner, { checkInFrequency: "daily" });
	await owner.send(`POST /api/social/partners/${id}/checkin`, { body: {} });
	expect((await owner.send(`PATCH /api/social/partners/${id}`, { body: { until } })).status).toBe(200);
	const asking = ["partner-asked", "agreement-changed", "partner-overdue", "check-in-overdue"];
	async function asked(person: Client): Promise<string[]> {
		const kinds = (await person.send("GET /api/notices")).json.map(({ kind }: { kind: string }) => kind);
		return kinds.filter((kind: string) => asking.includes(kind)).sort();
	}
	const run = () => sendOverdueNotices(app.deps)({ id: "job", data: null });
	await run();
	expect(await asked(partner)).toEqual(["agreement-changed", "partner-asked"]);
	await moveTo("America/Los_Angeles");
	app.advance(instantAt(addDays(until, 1), 1, "Asia/Kolkata") - app.deps.clock());
	await run();
	expect(await asked(partner)).toEqual(["agreement-changed", "partner-asked"]);
	app.advance(86_400_000);
	await run();
	expect([await asked(partner), await asked(owner)]).toEqual([[], []]);
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { iso } from "#server/ground/iso.ts";
import { befriend, joinHub } from "#server/testing/hub.ts";
import { invite, newCode } from "#server/testing/social/invitations.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { purgeInvitations } from "./store.ts";

const day = 86_400_000;
let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

function view(by: Client, code: string) {
	return by.send(`GET /api/social/invitations/${code}`);
}
function accept(by: Client, code: string) {
	return by.send("POST /api/social/friends", { body: { code } });
}
function make(by: Client, body: { code: string; isForOne: boolean }) {
	return by.send("POST /api/social/invitations", { body });
}
function revoke(by: Client, code: string) {
	return by.send(`DELETE /api/social/invitations/${code}`);
}
async function codes(by: Client): Promise<string[]> {
	const { json } = await by.send("GET /api/social/invitations");
	return json.map(({ code }: { code: string }) => code);
}
async function friendsOf(by: Client): Promise<string[]> {
	const { json } = await by.send("GET /api/social/friends");
	return json.map(({ id }: { id: string }) => id);
}
function outcome({ status, json }: { status: number; json: { code?: string } }) {
	return [status, json?.code];
}

describe("a link for one person", () => {
	test("befriends a person who joins with it, notifies the inviter once, and is used up", async () => {
		const asha = await joinHub(app);
		const code = await invite(asha, { isForOne: true });
		const { status, text, json } = await view(app.client(), code);
		expect([status, json]).toEqual([200, { socialName: asha.user.fullName, isForOne: true, bond: "none" }]);
		expect(text).not.toContain(asha.user.id);

		const guest = await app.signUp();
		expect((await accept(guest, code)).json.code).toBe("hub-not-joined");
		await guest.send("PUT /api/social/me", { body: { socialName: "Guest" } });
		for (const _ of [1, 2]) expect((await accept(guest, code)).status).toBe(204);
		expect(await friendsOf(guest)).toEqual([asha.user.id]);
		expect(await friendsOf(asha)).toEqual([guest.user.id]);
		expect((await view(guest, code)).json.bond).toBe("friends");
		expect((await asha.send("GET /api/notices")).json).toMatchObject([
			{ kind: "friend-accepted", data: { name: "Guest" }, count: 1 },
		]);
		expect(await codes(asha)).toEqual([]);

		const late = await joinHub(app);
		for (const reply of [await view(late, code), await accept(late, code), await revoke(asha, code)])
			expect(outcome(reply)).toEqual([410, "invitation-used"]);
		expect(await friendsOf(late)).toEqual([]);
	});

	test("makes one friend, however many people accept it at once", async () => {
		const asha = await joinHub(app);
		const code = await invite(asha, { isForOne: true });
		const guests = await Promise.all([1, 2, 3, 4].map(() => joinHub(app)));
		const replies = await Promise.all(guests.map((guest) => accept(guest, code)));
		expect(replies.map(({ status }) => status).sort()).toEqual([204, 410, 410, 410]);
		for (const { status, json } of replies) if (status === 410) expect(json.code).toBe("invitation-used");
		const winner = guests[replies.findIndex(({ status }) => status === 204)];
		expect(await friendsOf(asha)).toEqual([winner?.user.id]);
		for (const guest of guests)
			expect(await friendsOf(guest)).toEqual(guest === winner ? [asha.user.id] : []);
	});

	test("is either accepted or revoked if both happen at once", async () => {
		const [asha, ravi] = [await joinHub(app), await joinHub(app)];
		const code = await invite(asha, { isForOne: true });
		const [accepted, revoked] = await Promise.all([accept(ravi, code), revoke(asha, code)]);
		const isAccepted = accepted.status === 204;
		expect([outcome(accepted), outcome(revoked)]).toEqual(
			isAccepted
				? [
						[204, undefined],
						[410, "invitation-used"],
					]
				: [
						[404, "invitation-over"],
						[204, undefined],
					],
		);
		expect(await friendsOf(asha)).toEqual(isAccepted ? [ravi.user.id] : []);
	});

	test("accepts a pending request in either direction", async () => {
		const [asha, ravi, tara] = [await joinHub(app), await joinHub(app), await joinHub(app)];
		await ravi.send(`PUT /api/social/friends/${asha.user.id}`);
		await asha.send(`PUT /api/social/friends/${tara.user.id}`);
		for (const guest of [ravi, tara])
			expect((await accept(guest, await invite(asha, { isForOne: true }))).status).toBe(204);
		expect((await friendsOf(asha)).sort()).toEqual([ravi.user.id, tara.user.id].sort());
		const asked = (await Promise.all([asha, tara].map((who) => who.send("GET /api/notices")))).flatMap(
			({ json }) => json.filter(({ kind }: { kind: string }) => kind === "friend-asked"),
		);
		expect(asked.map(({ readAt }: { readAt: string | null }) => readAt !== null)).toEqual([true, true]);
	});

	test("isn't used up by its owner or a friend, and shows their bond", async () => {
		const [asha, ravi] = [await joinHub(app), await joinHub(app)];
		await befriend(asha, ravi);
		const code = await invite(asha, { isForOne: true });
		expect((await view(asha, code)).json.bond).toBe("self");
		expect((await accept(asha, code)).json.code).toBe("own-request");
		expect((await accept(ravi, code)).status).toBe(204);
		expect((await view(ravi, code)).json.bond).toBe("friends");
		expect(await codes(asha)).toEqual([code]);
	});

	test("looks revoked if its owner has blocked the caller, whether used or not", async () => {
		const [asha, ravi, tara] = [await joinHub(app), await joinHub(app), await joinHub(app)];
		const [open, used] = [await invite(asha, { isForOne: true }), await invite(asha, { isForOne: true })];
		await accept(tara, used);
		await asha.send(`POST /api/social/blocks/${ravi.user.id}`);
		for (const code of [open, used])
			for (const reply of [await view(ravi, code), await accept(ravi, code)])
				expect(outcome(reply)).toEqual([404, "invitation-over"]);
	});

	test("reports for 90 days that it has expired, and is then deleted", async () => {
		const [asha, ravi] = [await joinHub(app), await joinHub(app)];
		const code = await invite(asha, { isForOne: true });
		const { orm, clock } = app.deps;
		await app.database.script((run) =>
			run(`update invitations set expires_at = '${iso(clock())}' where code = '${code}'`),
		);
		for (const reply of [await view(ravi, code), await accept(ravi, code)])
			expect(outcome(reply)).toEqual([410, "invitation-expired"]);
		await purgeInvitations(orm, clock() + 89 * day);
		expect(outcome(await view(ravi, code))).toEqual([410, "invitation-expired"]);
		expect(await codes(asha)).toEqual([]);
		await purgeInvitations(orm, clock() + 91 * day);
		expect(outcome(await view(ravi, code))).toEqual([404, "invitation-over"]);
	});

	test("is made once per code, and an account has at most 20", async () => {
		const [asha, ravi] = [await joinHub(app), await joinHub(app)];
		const code = newCode();
		const made = await Promise.all([1, 2, 3].map(() => make(asha, { code, isForOne: true })));
		expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(await codes(asha)).toEqual([code]);
		expect(outcome(await make(ravi, { code, isForOne: true }))).toEqual([410, "invitation-used"]);
		await app.database.script((run) =>
			run(`insert into own_invitations select '${asha.user.id}', 'code-' || n, now(), now() + interval '1 day'
				from generate_series(1, 18) n`),
		);
		const last = await Promise.all([1, 2].map(() => make(asha, { code: newCode(), isForOne: true })));
		expect(last.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(last.map(({ json }) => json.code)).toContain("too-many-invitations");
	});
});

describe("a link for several people", () => {
	test("is made only on request, and sends its owner a friend request", async () => {
		const asha = await joinHub(app);
		expect(await codes(asha)).toEqual([]);
		const code = await invite(asha, { isForOne: false });
		for (const guest of [await joinHub(app), await joinHub(app)]) {
			expect((await view(guest, code)).json).toMatchObject({ isForOne: false, bond: "none" });
			for (const _ of [1, 2]) expect((await accept(guest, code)).status).toBe(204);
			expect((await view(guest, code)).json.bond).toBe("asked");
			expect(await friendsOf(guest)).toEqual([]);
			await asha.send(`POST /api/social/friends/${guest.user.id}/accept`);
			expect((await view(guest, code)).json.bond).toBe("friends");
		}
		expect((await asha.send("GET /api/notices")).json[0]).toMatchObject({ kind: "friend-asked" });
	});

	test("is replaced by a later one, so that there is only one", async () => {
		const [asha, ravi] = [await joinHub(app), await joinHub(app)];
		const old = await invite(asha, { isForOne: false });
		await Promise.all([1, 2, 3].map(() => make(asha, { code: newCode(), isForOne: false })));
		const [code, ...others] = await codes(asha);
		expect([code !== old, others]).toEqual([true, []]);
		for (const reply of [await view(ravi, old), await accept(ravi, old)])
			expect(outcome(reply)).toEqual([404, "invitation-over"]);
		const rows = await app.database.script((run) =>
			run(`select code from invitations where user_id = '${asha.user.id}'`),
		);
		expect(rows).toEqual([{ code }]);
	});

	test("can be revoked by its owner only", async () => {
		const [asha, ravi] = [await joinHub(app), await joinHub(app)];
		const code = await invite(asha, { isForOne: false });
		expect(outcome(await revoke(ravi, code))).toEqual([404, "not-found"]);
		expect((await revoke(asha, code)).status).toBe(204);
		expect(outcome(await revoke(asha, code))).toEqual([404, "not-found"]);
		expect(await codes(asha)).toEqual([]);
		expect(outcome(await view(ravi, code))).toEqual([404, "invitation-over"]);
	});
});

test.each(["short", "x".repeat(17), "%00", "'; drop table --"])(
	"the malformed code %j is refused",
	async (code) => {
		expect((await view(app.client(), encodeURIComponent(code))).status).toBe(400);
	},
);

import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { webhookReceiver } from "#server/testing/accounts/hook-receiver.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { type WebhookSender, webhookSender } from "./sender.ts";

let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let app: TestApp;
let sender: WebhookSender;
const requestId = "01890a5d-ac96-774b-bcce-b302099a8057";

beforeAll(async () => {
	receiver = await webhookReceiver();
	app = await testApp({ WEBHOOK_HOSTS: receiver.host });
	sender = webhookSender(app.deps);
});

afterAll(async () => {
	await app.close();
	receiver.close();
});

beforeEach(() => {
	receiver.calls.length = 0;
});

async function listener() {
	const person = await app.signUp();
	const create = (body: object = {}) =>
		person.send("POST /api/webhooks", { body: { url: receiver.url, events: ["log.saved"], ...body } });
	return { person, create };
}

function isSignedBy(secret: string): boolean {
	const call = receiver.calls.at(-1);
	const { headers = {}, body } = call ?? {};
	const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
	const key = Buffer.from(secret.slice("whsec_".length), "base64");
	const wanted = `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
	return String(headers["webhook-signature"]).split(" ").includes(wanted);
}

test("a webhook sent twice is added once, and the repeat returns the same secret", async () => {
	const { person, create } = await listener();
	const [first, again] = [await create({ requestId }), await create({ requestId })];
	expect(first.json.secret).toMatch(/^whsec_[\w+/]{43}=$/);
	expect([again.status, again.json]).toEqual([201, first.json]);
	const concurrent = await Promise.all([1, 2, 3].map(() => create({ requestId })));
	expect(new Set(concurrent.map(({ json }) => json.id))).toEqual(new Set([first.json.id]));
	expect((await create()).json.id).not.toBe(first.json.id);
	expect((await person.send("GET /api/webhooks")).json).toHaveLength(2);
	const notices = await queryRows(
		app.database,
		`select 1 from notices where user_id = '${person.user.id}' and kind = 'sign-in-changed'`,
	);
	expect(notices).toHaveLength(2);
	// Another account gets its own secret for the same id.
	const other = await listener();
	expect((await other.create({ requestId })).json.secret).not.toBe(first.json.secret);
});

test("a creation repeated after its secret was renewed adds nothing, and returns the new secret", async () => {
	const { person, create } = await listener();
	const { json: first } = await create({ requestId });
	const { json: renewed } = await person.send(`POST /api/webhooks/${first.id}/secret`);
	for (const hours of [1, 24 * 7]) {
		app.advance(hours * 3_600_000);
		const again = await create({ requestId });
		expect([again.status, again.json]).toEqual([201, { ...first, secret: renewed.secret }]);
	}
	expect((await person.send("GET /api/webhooks")).json).toHaveLength(1);
});

test("a renewal sent twice replaces the secret once, and the repeat returns the same one", async () => {
	const { person, create } = await listener();
	const hook = (await create()).json;
	const renew = async (id: string) =>
		(await person.send(`POST /api/webhooks/${hook.id}/secret`, { body: { requestId: id } })).json.secret;
	const stored = () =>
		queryRows(
			app.database,
			`select secret, former_secret, former_until from webhooks where id = '${hook.id}'`,
		);
	const first = await renew(requestId);
	const afterFirst = await stored();
	app.advance(3_600_000);
	expect(await renew(requestId)).toBe(first);
	expect(await stored()).toEqual(afterFirst);
	const newer = await renew("01890a5d-ac96-774b-bcce-b302099a8058");
	expect(newer).not.toBe(first);
	expect(await renew(requestId)).toBe(newer);
});

test("renewing a secret twice keeps the one that the receiver has, for a day", async () => {
	const { person, create } = await listener();
	const hook = (await create()).json;
	const renew = async () => (await person.send(`POST /api/webhooks/${hook.id}/secret`)).json.secret;
	async function call() {
		await person.send(`POST /api/webhooks/${hook.id}/test`);
		await sender.deliverDue();
	}
	const [lost, kept] = [await renew(), await renew()];
	await call();
	expect([hook.secret, lost, kept].map(isSignedBy)).toEqual([true, true, true]);
	app.advance(24 * 3_600_000);
	await call();
	expect([hook.secret, lost, kept].map(isSignedBy)).toEqual([false, false, true]);
	const newest = await renew();
	await call();
	expect([hook.secret, lost, kept, newest].map(isSignedBy)).toEqual([false, false, true, true]);
});

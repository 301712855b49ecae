import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorker } from "#server/roof/worker.ts";
import { mailbox } from "#server/testing/accounts/mailbox.ts";
import { exampleExpert } from "#server/testing/consultations/bookings.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

type Account = Awaited<ReturnType<TestApp["signUp"]>>;

let mails: Awaited<ReturnType<typeof mailbox>>;
let app: TestApp;
let admin: Client;

beforeAll(async () => {
	mails = await mailbox();
	app = await testApp(mails.settings);
	admin = await app.signUp();
	await startWorker(app.deps);
});

afterAll(async () => {
	await app.close();
	mails.close();
});

async function confirm({ send, user }: Account) {
	const token = await mails.token("confirm", user.email);
	expect((await send("POST /api/auth/confirm-email", { body: { token } })).status).toBe(204);
}

function appoint({ user }: Account, on = admin) {
	return on.send(`PUT /api/admin/administrators/${user.id}`);
}
function link({ user }: Account, on = admin) {
	return on.send(`PATCH /api/admin/experts/${exampleExpert}`, { body: { accountEmail: user.email } });
}

test.each([
	["an administrator", appoint],
	["an expert", link],
])(
	"a user becomes %s only after confirming their address, where addresses can be confirmed",
	async (_, act) => {
		const person = await app.signUp();
		const refused = await act(person);
		expect([refused.status, refused.json.code]).toEqual([409, "account-unconfirmed"]);
		await confirm(person);
		expect((await act(person)).status).toBe(200);
		const withoutMail = await testApp();
		const first = await withoutMail.signUp();
		expect((await act(await withoutMail.signUp(), first)).status).toBe(200);
		await withoutMail.close();
	},
);

test("an unconfirmed account that already is an expert or administrator keeps its role and its address", async () => {
	const [expert, administrator] = [await app.signUp(), await app.signUp()];
	await app.database.script((run) =>
		run(`update experts set user_id = '${expert.user.id}' where id = '${exampleExpert}';
		insert into administrators (user_id, appointed_by, appointed_at)
			values ('${administrator.user.id}', '${expert.user.id}', now())`),
	);
	expect([(await link(expert)).status, (await appoint(administrator)).status]).toEqual([200, 200]);
	const token = await mails.token("confirm", expert.user.email);
	const freed = await app.request("POST /api/auth/free-address", { body: { token } });
	expect(freed.json.code).toBe("account-in-use");
});

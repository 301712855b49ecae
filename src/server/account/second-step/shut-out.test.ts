import { afterAll, beforeAll, expect, test } from "vitest";
import { durableLimits } from "#server/limits/rates.ts";
import { startWorker } from "#server/roof/worker.ts";
import { softAuthenticator } from "#server/testing/accounts/authenticator.ts";
import { mailbox } from "#server/testing/accounts/mailbox.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let mails: Awaited<ReturnType<typeof mailbox>>;
let app: TestApp;

beforeAll(async () => {
	mails = await mailbox();
	app = await testApp(mails.settings);
	await startWorker(app.deps);
});

afterAll(async () => {
	await app.close();
	mails.close();
});

async function times(count: number, act: () => Promise<{ status: number }>): Promise<Set<number>> {
	const statuses = new Set<number>();
	for (let done = 0; done < count; done++) statuses.add((await act()).status);
	return statuses;
}

test("passkeys that nobody asked for do not use up the owner's changes", async () => {
	const person = await app.signUp();
	const passkey = softAuthenticator("http://ikkis.example").create({
		challenge: "invented",
		rp: { id: "ikkis.example" },
		user: { id: person.user.id },
	});
	const add = () => person.send("POST /api/auth/passkeys", { body: { name: "Phone", passkey } });
	expect(await times(durableLimits.signInChanges.points + 1, add)).toEqual(new Set([422]));
	const body = { currentPassword: person.password, password: "new-monsoon", confirmPassword: "new-monsoon" };
	expect((await person.send("POST /api/auth/password", { body })).status).toBe(204);
});

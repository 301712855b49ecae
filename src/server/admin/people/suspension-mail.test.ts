import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorker } from "#server/roof/worker.ts";
import { mailbox } from "#server/testing/accounts/mailbox.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

type Account = Awaited<ReturnType<TestApp["signUp"]>>;

let mails: Awaited<ReturnType<typeof mailbox>>;
let app: TestApp;
let admin: Client;

beforeAll(async () => {
	mails = await mailbox();
	app = await testApp({ ...mails.settings, CONTACT_EMAIL: "help@ikkis.example" });
	admin = await app.signUp();
});

afterAll(async () => {
	await app.close();
	mails.close();
});

test("a suspension and its end are emailed to the owner; a suspension that ends before its email is not", async () => {
	const [meera, ravi] = [await app.signUp(), await app.signUp()];
	await ravi.send("PATCH /api/users/settings", { body: { locale: "hi" } });
	const act = (person: Account, change: "suspend" | "resume") =>
		admin.send(`POST /api/admin/users/${person.user.id}/${change}`, {
			...(change === "suspend" && { body: { reason: "Sold accounts" } }),
		});
	await Promise.all([act(meera, "suspend"), act(meera, "suspend")]);
	await act(ravi, "suspend");
	await act(ravi, "resume");
	await startWorker(app.deps);
	await jobsToEnd();
	const [suspended, ...others] = about(meera);
	expect(others).toEqual([]);
	expect(suspended).toContain("Subject: Your account is suspended");
	expect(suspended).toContain("help@ikkis.example");
	expect(suspended).not.toContain("Sold accounts");
	expect(about(ravi)).toHaveLength(1);
	expect(about(ravi)[0]).toContain("http://ikkis.example/dashboard");

	await act(meera, "resume");
	await jobsToEnd();
	expect(about(meera).at(-1)).toContain("Subject: Your account is open again");
});

/** Mails about a suspension. */
function about({ user }: Account): string[] {
	return mails.mailsTo(user.email).filter((mail) => /suspended|open again|चालू/.test(mail));
}

function jobsToEnd(): Promise<void> {
	const open = "select 1 from jobs.job where name = 'suspension-mail' and state < 'completed'";
	return expect.poll(() => queryRows(app.database, open), { timeout: 20_000 }).toEqual([]);
}

import { afterAll, beforeAll, expect, test } from "vitest";
import { pages } from "#contract/pages.ts";
import { sendOverdueNotices } from "#server/social/partners/overdue.ts";
import { mailbox } from "#server/testing/accounts/mailbox.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { befriend, type HubPerson, joinHub } from "#server/testing/hub.ts";
import { queryRows } from "#server/testing/rows.ts";
import { offer } from "#server/testing/social/partners.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { startWorker } from "./worker.ts";

const name = "Stop drinking";

let mails: Awaited<ReturnType<typeof mailbox>>;
let app: TestApp;
let owner: HubPerson;
let partner: HubPerson;

beforeAll(async () => {
	mails = await mailbox();
	app = await testApp(mails.settings);
	const admin = await app.signUp();
	owner = await joinHub(app, { fullName: "Asha Rao" });
	partner = await joinHub(app, { fullName: "Ravi Nair" });
	await pay(admin, owner.user.email);
	await befriend(owner, partner);
	await queryRows(app.database, "update users set is_verified = true");
	await startWorker(app.deps);
});

afterAll(async () => {
	await app.close();
	mails.close();
});

async function turnOnMails(person: HubPerson) {
	const { status } = await person.send("PATCH /api/settings/notices", { body: { partners: { mail: true } } });
	expect(status).toBe(200);
}

/** Waits, because a later act may withdraw the notice before it is mailed. */
async function mailWith(person: HubPerson, text: string): Promise<string> {
	const found = () => mails.mailsTo(person.user.email).filter((mail) => mail.includes(text));
	await expect.poll(found).toHaveLength(1);
	return found().join();
}

test("emails to a partner never name the habit; the owner's do, once turned on", async () => {
	await turnOnMails(partner);
	const { id: habitId } = await createHabit(owner, { name });
	const { id, revision } = await offer(owner, habitId, partner, { checkInFrequency: "daily" });
	async function act(person: HubPerson, what: string, body: object = {}) {
		expect((await person.send(`POST /api/social/partners/${id}/${what}`, { body })).status).toBe(200);
	}
	const received = [await mailWith(partner, "Read the agreement, then accept or decline it.")];
	await act(partner, "accept", { revision });
	await act(owner, "checkin");
	received.push(await mailWith(partner, "A reply takes one tap."));
	const later = { ...app.deps, steadyClock: async () => app.deps.clock() + 25 * 3_600_000 };
	await sendOverdueNotices(later)({ id: "job", data: null });
	received.push(await mailWith(partner, "Ask how the habit is going."));
	await owner.send(`PATCH /api/social/partners/${id}`, { body: { promise: "Not even at parties" } });
	received.push(await mailWith(partner, "The agreement applies again once you accept the change."));
	await turnOnMails(owner);
	await act(partner, "accept", { revision: revision + 1 });
	expect(await mailWith(owner, "Ravi Nair has accepted your agreement")).toContain(name);
	await owner.send(`DELETE /api/social/partners/${id}`);
	const ended = await mailWith(partner, "Your inbox says which habit it was for.");
	expect(ended).toContain(pages.inbox);
	expect(ended).not.toContain(pages.social);
	received.push(ended);
	for (const mail of received) expect(mail).toContain("Asha Rao");
	expect(received.join()).not.toContain(name);
});

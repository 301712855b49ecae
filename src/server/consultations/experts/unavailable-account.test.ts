import { uuidv7 } from "uuidv7";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteAccounts } from "#server/personal-data/deletion/jobs.ts";
import { noticeMail } from "#server/roof/notice-mails.ts";
import {
	book,
	bookingForm,
	chatForm,
	exampleExpert,
	linkExpert,
	verifyPaymentOf,
} from "#server/testing/consultations/bookings.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

type Person = Awaited<ReturnType<TestApp["signUp"]>>;

let app: TestApp;
let admin: Person;
let expert: Person;
let client: Person;

beforeEach(async () => {
	app = await testApp();
	admin = await app.signUp();
	expert = await app.signUp();
	client = await app.signUp();
	await linkExpert(admin, exampleExpert, expert.user.email);
});

afterEach(() => app.close());

function signInAgain() {
	return admin.send("POST /api/auth/login", { body: { email: admin.user.email, password: admin.password } });
}
function requestDeletion() {
	return expert.send("POST /api/account/deletion", { body: { password: expert.password } });
}
async function isListed() {
	const { json } = await client.send("GET /api/experts");
	return json.some(({ id }: { id: string }) => id === exampleExpert);
}
async function isMarked() {
	const { json } = await admin.send("GET /api/admin/experts");
	return json.find(({ id }: { id: string }) => id === exampleExpert).isAway;
}

test("an expert can't delete their account while a paid consultation with them is open", async () => {
	const booked = await book(client, chatForm);
	await verifyPaymentOf(admin, booked);
	const { status, json } = await requestDeletion();
	expect([status, json.code]).toEqual([409, "expert-needed"]);
	await linkExpert(admin, exampleExpert, null);
	expect((await requestDeletion()).status).toBe(201);
});

test("a due deletion of an expert waits for a consultation paid in the meantime", async () => {
	const booked = await book(client, chatForm);
	expect((await requestDeletion()).status).toBe(201);
	await verifyPaymentOf(admin, booked);
	app.advance(7 * 86_400_000);
	await deleteAccounts(app.deps)({ id: "job", data: null });
	expect((await expert.send("GET /api/account/deletion")).status).toBe(200);
	await signInAgain();
	const body = { revision: 1, reason: "The expert is leaving" };
	await admin.send(`POST /api/admin/consultations/${booked.id}/cancel`, { body });
	await deleteAccounts(app.deps)({ id: "job", data: null });
	expect((await expert.send("GET /api/auth/me")).status).toBe(401);
});

test("an expert whose account is deleted is offered again only once an administrator says so", async () => {
	expect((await requestDeletion()).status).toBe(201);
	expect([await isListed(), await isMarked()]).toEqual([false, true]);
	app.advance(7 * 86_400_000);
	await deleteAccounts(app.deps)({ id: "job", data: null });
	await signInAgain();
	await client.send("POST /api/auth/login", {
		body: { email: client.user.email, password: client.password },
	});
	expect([await isListed(), await isMarked()]).toEqual([false, false]);
	expect((await client.send("POST /api/consultations", { body: bookingForm })).status).toBe(400);
	await admin.send(`PATCH /api/admin/experts/${exampleExpert}`, { body: { isActive: true } });
	expect(await isListed()).toBe(true);
});

test("a suspended expert can't be booked or written to", async () => {
	const booked = await book(client, chatForm);
	await verifyPaymentOf(admin, booked);
	const body = { revision: 1, scheduledDate: new Date(app.deps.clock() + 1).toISOString(), roomUrl: null };
	await admin.send(`POST /api/admin/consultations/${booked.id}/schedule`, { body });
	app.advance(1);
	const path = `/api/consultations/${booked.id}`;
	const chat = async () => (await client.send(`GET ${path}`)).json.chat;
	expect([await isListed(), await isMarked(), await chat()]).toMatchObject([true, false, { canWrite: true }]);
	await admin.send(`POST /api/admin/users/${expert.user.id}/suspend`, { body: { reason: "Spam" } });
	expect(await chat()).toMatchObject({ canWrite: false, hasExpert: false });
	expect([await isListed(), await isMarked()]).toEqual([false, true]);
	const message = { messageId: uuidv7(), text: "Hello" };
	expect((await client.send(`POST ${path}/messages`, { body: message })).json.code).toBe("expert-away");
	const other = { ...bookingForm, goals: "Something else" };
	expect((await client.send("POST /api/consultations", { body: other })).status).toBe(400);
	await admin.send(`POST /api/admin/users/${expert.user.id}/resume`);
	expect(await chat()).toMatchObject({ canWrite: true, hasExpert: true });
});

test("scheduling with a suspended expert warns the administrators, and a job emails the expert nothing during the suspension", async () => {
	const booked = await book(client);
	await verifyPaymentOf(admin, booked);
	const account = `/api/admin/users/${expert.user.id}`;
	const suspend = () => admin.send(`POST ${account}/suspend`, { body: { reason: "Spam" } });
	async function resume() {
		await admin.send(`POST ${account}/resume`);
		await expert.send("POST /api/auth/login", {
			body: { email: expert.user.email, password: expert.password },
		});
	}
	const path = `/api/admin/consultations/${booked.id}`;
	expect((await admin.send(`GET ${path}`)).json.isExpertAway).toBe(false);
	await suspend();
	expect((await admin.send(`GET ${path}`)).json.isExpertAway).toBe(true);
	const scheduledDate = new Date(app.deps.clock() + 3_600_000).toISOString();
	const body = { revision: 1, scheduledDate, roomUrl: "https://meet.example/a" };
	expect((await admin.send(`POST ${path}/schedule`, { body })).status).toBe(200);

	const mailed: string[] = [];
	const sendMail = async ({ userId }: { userId: string }) => void mailed.push(userId);
	const sendNoticeMail = noticeMail({ ...app.deps, sendMail });
	async function mailAppointment(who: Person) {
		const { json } = await who.send("GET /api/notices");
		const notice = json.find(({ kind }: { kind: string }) => kind === "consultation-scheduled");
		return () => sendNoticeMail({ id: "job", data: { userId: who.user.id, noticeId: notice.id } });
	}
	await resume();
	const mailExpert = await mailAppointment(expert);
	await suspend();
	await mailExpert();
	await (await mailAppointment(client))();
	expect(mailed).toEqual([client.user.id]);
	await resume();
	await mailExpert();
	expect(mailed).toEqual([client.user.id, expert.user.id]);
});

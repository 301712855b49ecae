import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPayment } from "#server/testing/payments.ts";
import { openPage } from "#server/testing/social/open-page.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: Awaited<ReturnType<TestApp["signUp"]>>;

beforeAll(async () => {
	app = await testApp({ TESTING_MODE: "off" });
	admin = await app.signUp();
});

afterAll(() => app.close());

function patch(by: Client, body: unknown) {
	return by.send("PATCH /api/auth/me", { body });
}

async function secondDevice({ user, password }: { user: { email: string }; password: string }) {
	const device = app.client();
	await device.send("POST /api/auth/login", { body: { email: user.email, password } });
	return device;
}

describe("a profile", () => {
	test("begins with defaults", async () => {
		const { user } = await app.signUp();
		expect(user).toMatchObject({
			theme: "system",
			followsDeviceZone: true,
			socialName: null,
			privacy: { profile: "friends", habits: "friends", bestStreak: "friends" },
			profileImageUrl: null,
		});
	});

	test("starts with the theme of the device used to sign up", async () => {
		expect((await app.signUp({ theme: "dark" })).user.theme).toBe("dark");
	});

	test("changes the fields sent, and keeps omitted ones", async () => {
		const person = await app.signUp({ phone: "+91 98765 43210" });
		const changes = {
			fullName: "आशा राव",
			phone: "080-2345678",
			locale: "hi",
			timeZone: "Asia/Dubai",
			dayStartHour: 4,
			theme: "dark",
			socialName: "Asha R.",
		};
		app.advance(1_000);
		const { status, json } = await patch(person, changes);
		expect(status).toBe(200);
		expect(json).toEqual({
			...person.user,
			...changes,
			followsDeviceZone: false,
			updatedAt: new Date(Date.parse(person.user.updatedAt) + 1_000).toISOString(),
		});
		expect((await patch(person, {})).json).toEqual(json);
		expect((await (await secondDevice(person)).send("GET /api/auth/me")).json).toEqual(json);
	});

	test.each(["", null])("clears the phone number with %j, and the social name with null", async (phone) => {
		const person = await app.signUp({ phone: "+91 98765 43210" });
		await patch(person, { socialName: "A." });
		const { json } = await patch(person, { phone, socialName: null });
		expect([json.phone, json.socialName]).toEqual([null, null]);
	});

	test("sets the audience of each part separately", async () => {
		const person = await app.signUp();
		await patch(person, { privacy: { habits: "nobody" } });
		const { json } = await patch(person, { privacy: { bestStreak: "everyone" } });
		expect(json.privacy).toEqual({ profile: "friends", habits: "nobody", bestStreak: "everyone" });
	});
});

const wrong: [string, unknown, string][] = [
	["fullName", "", "Please fill this in"],
	["fullName", "  \t ", "Please fill this in"],
	["fullName", null, "This value cannot be used"],
	["fullName", "x".repeat(121), "This is too long"],
	["fullName", "Asha\nBank of India", "Please write this on one line, without control characters"],
	["fullName", "Asha\u202eoaR", "Please write this on one line, without control characters"],
	["phone", "call me", "Please enter a phone number, such as +91 98765 43210"],
	["phone", "12", "Please enter a phone number, such as +91 98765 43210"],
	["phone", 9_876_543_210, "This value cannot be used"],
	["locale", "fr", "Please choose one of the options"],
	["timeZone", "Asia/Atlantis", "Please choose a time zone"],
	["timeZone", "+05:30", "Please choose a time zone"],
	["timeZone", "x".repeat(65), "Please choose a time zone"],
	["timeZone", "IST", "Please choose a time zone"],
	["deviceTimeZone", "x".repeat(65), "Please choose a time zone"],
	["followsDeviceZone", "yes", "This value cannot be used"],
	["dayStartHour", 7, "This value cannot be used"],
	["dayStartHour", -1, "This value cannot be used"],
	["dayStartHour", 1.5, "This value cannot be used"],
	["dayStartHour", "4", "This value cannot be used"],
	["theme", "sepia", "Please choose one of the options"],
	["socialName", " ", "Please fill this in"],
	["socialName", "x".repeat(61), "This is too long"],
	["email", "other@example.in", "Unknown field"],
	["password", "monsoon-22", "Unknown field"],
	["profileImageUrl", "https://evil.example/a.png", "Unknown field"],
	["pictureHash", "0".repeat(32), "Unknown field"],
];

test.each(wrong)("%s of %j is refused, along with the rest of the body", async (field, value, sentence) => {
	const person = await app.signUp();
	const { status, json } = await patch(person, { theme: "dark", [field]: value });
	expect([status, json.code]).toEqual([400, "invalid-input"]);
	expect(json.fields[field]).toBe(sentence);
	expect((await person.send("GET /api/auth/me")).json).toEqual(person.user);
});

test.each([
	["an unknown audience", { habits: "enemies" }, "privacy.habits"],
	["a field without an audience", { email: "everyone" }, "email"],
	["a string instead of an object", "everyone", "privacy"],
])("privacy with %s is refused", async (_, privacy, field) => {
	const { status, json } = await patch(admin, { privacy });
	expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
});

test("a profile change notifies the user's other pages, but not the one that made it", async () => {
	const person = await app.signUp();
	const other = await secondDevice(person);
	const [here, there] = [await openPage(app, person), await openPage(app, other)];
	for (const page of [here, there]) expect(await page.next()).toBe("everything");
	await patch(person, { theme: "dark" });
	expect(await there.next()).toBe("account");
	await openPayment(person);
	expect(await here.next()).toBe("payments");
	await Promise.all([here.close(), there.close()]);
});

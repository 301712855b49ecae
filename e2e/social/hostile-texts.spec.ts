import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { test } from "#e2e/fixtures.ts";
import { createHabit, register, unlock } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

/** Markup, right-to-left text, emoji sequences, characters beyond the BMP, stacked marks, zero width. */
const line = '<img src="x" onerror="harmed=1"> שלום 👩‍👩‍👧 𠜎 Z\u0351\u036b\u0343 a\u200bb';
/** The same text as a name: invisible characters are removed from names. */
const nameLine = line.replace("\u200b", "");
const longWord = "W".repeat(60);
/** Adds a direction override and an endless word, for multi-line fields. */
function text(place: string) {
	return `${place} ${line}</p><script>harmed=1</script>\u202e\u2066turned ${"W".repeat(180)}\nمرحبا`;
}

test("hostile input is shown as plain text, within its box and its own direction", async ({
	page,
	browser,
	server,
}) => {
	const asha = page.context().request;
	await register(asha, line, "asha@example.in");
	const context = await browser.newContext({ baseURL: server.url });
	const meena = context.request;
	await register(meena, `${line} ${longWord.slice(0, 40)}`, "meena@example.in");
	const ashaId = await joinHub(asha);
	const meenaId = await joinHub(meena);
	await ok(asha.put(`/api/social/friends/${meenaId}`));
	await ok(meena.post(`/api/social/friends/${ashaId}/accept`));

	await unlock(page, "asha@example.in");
	await createHabit(page, `habit ${line}`);
	const [habit] = await (await asha.get("/api/habits")).json();
	const plan = { description: text("description"), benefits: text("benefits") };
	await ok(asha.patch(`/api/habits/${habit.id}`, { data: plan }));
	const log = { completed: true, notes: text("note") };
	await ok(asha.put(`/api/habits/${habit.id}/logs/${habit.startedOn}`, { data: log }));

	const postData = { content: text("post"), habitId: habit.id };
	const post = await ok(asha.post("/api/social/posts", { data: postData }));
	await ok(meena.post(`/api/social/posts/${post.id}/like`));
	await ok(meena.post(`/api/social/posts/${post.id}/comments`, { data: { content: text("comment") } }));
	await ok(
		meena.post(`/api/social/posts/${post.id}/reports`, { data: { reason: "other", note: text("report") } }),
	);
	const challenge = await ok(
		asha.post("/api/social/challenges", {
			data: {
				title: `challenge ${line}`,
				description: text("terms"),
				category: "health",
				duration: 7,
				targetFrequency: 7,
				maxParticipants: 10,
				isPublic: true,
				startDate: habit.startedOn,
			},
		}),
	);
	for (const each of [asha, meena])
		await ok(each.post(`/api/social/challenges/${challenge.id}/join`, { data: {} }));
	const terms = {
		promise: text("promise"),
		help: text("help"),
		checkInFrequency: "weekly",
		habitId: habit.id,
	};
	const offered = await ok(asha.post("/api/social/partners", { data: { ...terms, friendId: meenaId } }));
	const partnership = `/api/social/partners/${offered.id}`;
	await ok(meena.post(`${partnership}/accept`, { data: { revision: offered.revision } }));
	await ok(asha.post(`${partnership}/checkin`, { data: { note: text("check-in") } }));
	const message = { messageId: crypto.randomUUID(), text: text("message") };
	await ok(asha.post(`/api/social/conversations/${meenaId}/messages`, { data: message }));
	await ok(
		meena.post(`/api/social/conversations/${ashaId}/messages`, {
			data: { ...message, messageId: crypto.randomUUID() },
		}),
	);

	const social = (tab: string) => `${pages.social}?tab=${tab}`;
	const habitName = `habit ${nameLine}`;
	await walk(page, [
		[pages.dashboard, habitName],
		[`/habits/${habit.id}`, habitName, text("description")],
		[`/habits/${habit.id}?tab=plan`, habitName, text("description"), text("benefits")],
		[social("feed"), text("post"), habitName],
		[social("challenges"), `challenge ${nameLine}`, text("terms")],
		[social("partners"), text("promise"), text("help"), text("check-in"), habitName],
		[social("friends"), nameLine.slice(0, 59).trim()],
		[pages.messages, nameLine.slice(0, 59).trim()],
		[`/messages/${meenaId}`, text("message")],
		[`/people/${meenaId}`, nameLine.slice(0, 59).trim()],
		[pages.inbox, nameLine.slice(0, 59).trim()],
		[pages.profile],
		[pages.settings],
	]);
	await page.goto(pages.admin);
	await page.getByRole("tab", { name: en.backOffice.reportsTab }).click();
	await expectHarmless(page, "reports", [text("post"), text("report")]);

	const other = await context.newPage();
	await walk(other, [
		[social("feed"), text("post"), habitName],
		[social("challenges"), `challenge ${nameLine}`, text("terms")],
		[social("partners"), text("promise"), text("help"), text("check-in"), habitName],
		[`/people/${ashaId}`, habitName],
		[`/messages/${ashaId}`, text("message")],
		[pages.inbox, `challenge ${nameLine}`.slice(0, 0)],
	]);
	await other.goto(social("feed"));
	await other
		.getByRole("button", { name: en.feed.post.comments(1) })
		.first()
		.click();
	await expectHarmless(other, "comments", [text("comment")]);
	await other.goto(social("challenges"));
	await other.getByRole("button", { name: en.challenges.card.open }).first().click();
	await expectHarmless(other, "challenge", [`challenge ${nameLine}`, text("terms")]);
});

async function joinHub(request: APIRequestContext): Promise<string> {
	const socialName = line.slice(0, 60).trim();
	await ok(request.put("/api/social/me", { data: { socialName } }));
	const privacy = { profile: "everyone", habits: "everyone", bestStreak: "everyone" };
	return (await ok(request.patch("/api/auth/me", { data: { privacy } }))).id;
}

/** Response fields that callers read. */
interface Found {
	id: string;
	revision: number;
}

async function ok(response: ReturnType<APIRequestContext["get"]>): Promise<Found> {
	const reply = await response;
	if (!reply.ok()) throw new Error(`${reply.url()} answered ${reply.status()}: ${await reply.text()}`);
	return reply.status() === 204 ? { id: "", revision: 0 } : ((await reply.json()) as Found);
}

async function walk(page: Page, screens: readonly (readonly [path: string, ...shown: string[]])[]) {
	for (const [path, ...shown] of screens) {
		await page.goto(path);
		await expect(page.getByRole("heading").first()).toBeVisible();
		await expectHarmless(page, path, shown);
	}
}

/** Expects texts as written: no script has run, nothing is too wide for the screen, no other text is reversed. */
async function expectHarmless(page: Page, where: string, shown: readonly string[]): Promise<void> {
	for (const each of shown) {
		await expect.poll(() => page.evaluate(textOnPage), `${where} shows the text`).toContain(each);
	}
	expect(await page.evaluate(harmOnPage), where).toEqual({
		hasRun: false,
		elements: 0,
		wider: 0,
		turned: [],
	});
}

function textOnPage(): string {
	return document.body.textContent ?? "";
}

function harmOnPage() {
	const turning = /[\u202a-\u202e\u2066-\u2069]/;
	const turned: string[] = [];
	const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
		if (!turning.test(node.textContent ?? "")) continue;
		let ancestor = node.parentElement;
		function isPlace(element: Element) {
			const { display, unicodeBidi } = getComputedStyle(element);
			return display !== "inline" || unicodeBidi.includes("isolate") || unicodeBidi === "plaintext";
		}
		while (ancestor && !isPlace(ancestor)) ancestor = ancestor.parentElement;
		// The override would reverse the text after it. Scripts are not displayed.
		if (
			ancestor &&
			ancestor.localName !== "script" &&
			!ancestor.textContent?.endsWith(node.textContent ?? "")
		)
			turned.push(ancestor.outerHTML.slice(0, 200));
	}
	const { scrollWidth, clientWidth } = document.documentElement;
	return {
		hasRun: "harmed" in window,
		elements: document.querySelectorAll('img[src="x"]').length,
		wider: Math.max(0, scrollWidth - clientWidth),
		turned,
	};
}

import { expect, type Page } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { test } from "#e2e/fixtures.ts";
import { dayAgo } from "#e2e/past-days.ts";
import { brokenRules } from "#e2e/rules.ts";
import { createFirstHabit, fillSignUp, register, tickOf, unlock } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

test.use({ serviceWorkers: "allow" });

const { challenges, feed, friends, messages, partners, social } = en;
const habit = "Evening walk";
const title = "Read before sleep";
const note = "Four of six, रविवार को 🚶‍♀️";

/** No page is reloaded, so every update from the other phone must arrive on its own. */
test("two people become friends through a link, agree, write, post and join a challenge, and see each other's updates", async ({
	browser,
	page: asha,
}) => {
	test.slow();
	const meena = await (await browser.newContext()).newPage();
	await register(asha.request, "Asha Rao", "asha@example.in");
	await createFirstHabit(asha, "asha@example.in", habit);
	await asha.goto(`${pages.social}?tab=friends`);
	await press(asha, social.join.action);

	await becomeFriends(asha, meena);
	await agree(asha, meena);
	await checkIn(asha, meena);
	await write(asha, meena);
	await post(asha, meena);
	await takePart(asha, meena);
});

async function becomeFriends(asha: Page, meena: Page): Promise<void> {
	await press(asha, friends.invite.make);
	const link = asha.getByRole("textbox", { name: /^For one person/ });
	await expect(link).toHaveValue(/\/invite\/[\w-]{16}$/);
	const address = await link.inputValue();
	await meena.goto(address);
	await expect(meena.getByRole("heading", { name: friends.invitation.title("Asha R.") })).toBeVisible();
	await press(meena, friends.invitation.befriend("Asha R."));
	await fillSignUp(meena, "Meena Kumari", "meena@example.in");
	await expect(meena.getByRole("heading", { level: 1 })).toHaveText(friends.invitation.friends("Asha R."));
	await expect(asha.getByText("meena@example.in")).toBeVisible();
	await expect(link).toHaveCount(0);

	const late = await meena.context().browser()?.newContext();
	const stranger = await late?.newPage();
	await stranger?.goto(address);
	await expect(
		(stranger ?? meena).getByRole("heading", { name: friends.invitation.refusals.used }),
	).toBeVisible();
	await late?.close();
}

async function agree(asha: Page, meena: Page): Promise<void> {
	await meena.getByRole("link", { name: friends.invitation.toFriends }).click();
	await openTab(meena, "partners");
	await expect(meena.getByText(partners.empty.title)).toBeVisible();
	await openTab(asha, "partners");
	await press(asha, partners.add.first);
	const dialog = asha.getByRole("dialog", { name: partners.form.title });
	await dialog.getByLabel(partners.form.habit).selectOption(habit);
	await dialog.getByLabel(partners.form.who).selectOption("Meena K.");
	await dialog.getByLabel(partners.form.promise).fill("Walk six days out of seven");
	await dialog.getByLabel(partners.form.help).fill("Asks me on Sunday");
	await dialog.getByRole("button", { name: partners.form.send, exact: true }).click();
	await expect(agreementOf(asha).getByText(partners.waitsForThem("Meena K."))).toBeVisible();

	await expect(agreementOf(meena).getByText("Walk six days out of seven")).toBeVisible();
	await agreementOf(meena).getByRole("button", { name: partners.accept }).click();
}

async function checkIn(asha: Page, meena: Page): Promise<void> {
	// Without a check-in an agreement is overdue from the start.
	await expect(agreementOf(asha).getByText(partners.banners.first.own)).toBeVisible();
	await agreementOf(asha).getByRole("button", { name: partners.checkIn.other, exact: true }).click();
	const dialog = asha.getByRole("dialog", { name: partners.checkIn.title(habit) });
	await dialog.getByLabel(partners.checkIn.note).fill(note);
	await dialog.getByRole("button", { name: partners.checkIn.send, exact: true }).click();
	await expect(agreementOf(asha).getByText(partners.banners.recent.title)).toBeVisible();

	await expect(agreementOf(meena).getByText(note)).toBeVisible();
	await agreementOf(meena).getByRole("button", { name: partners.answers["well-done"] }).click();
	const answer = partners.answered("Meena K.", partners.answers["well-done"]);
	await expect(agreementOf(asha).getByText(answer)).toBeVisible();
}

/** A message sent offline stays in its field, with an error. */
async function write(asha: Page, meena: Page): Promise<void> {
	for (const [page, name] of [
		[asha, "Meena K."],
		[meena, "Asha R."],
	] as const) {
		await agreementOf(page).getByRole("link", { name: partners.message }).click();
		await expect(page.getByText(messages.begin(name))).toBeVisible();
	}
	const box = asha.getByLabel(messages.write("Meena K."));
	await box.fill("See you at the lake?");
	await asha.context().setOffline(true);
	await press(asha, messages.send);
	await expect(asha.getByText(messages.notSent)).toBeVisible();
	await expect(box).toHaveValue("See you at the lake?");
	await asha.context().setOffline(false);
	await press(asha, messages.send);
	const read = meena.getByRole("list", { name: messages.list("Asha R.") });
	await expect(read.getByText("See you at the lake?")).toBeVisible();
	await expect(box).toHaveValue("");
	await expect(box).toBeFocused();
	const written = asha.getByRole("list", { name: messages.list("Meena K.") });
	await expect(written.getByText(/^today$/i)).toBeVisible();
	await press(asha, messages.acts);
	await expect(asha.getByRole("menuitem", { name: messages.remove })).toBeVisible();
	await asha.keyboard.press("Escape");
	expect(await brokenRules(asha)).toEqual([]);
}

/** Posts being read do not move: only the first post appears on its own; later ones are announced. */
async function post(asha: Page, meena: Page): Promise<void> {
	for (const page of [asha, meena]) {
		await page.goBack();
		await openTab(page, "feed");
		await expect(page.getByText(feed.empty.everyone.title)).toBeVisible();
	}
	await asha.getByRole("button", { name: feed.create }).first().click();
	const dialog = asha.getByRole("dialog", { name: feed.form.title });
	await dialog.getByLabel(feed.form.content).fill("Day one");
	await dialog.getByLabel(feed.form.privacy).click();
	await expect(dialog.getByText(feed.form.friendsHint)).toBeVisible();
	await dialog.getByRole("button", { name: feed.form.share }).click();
	await expect(meena.getByText("Day one")).toBeVisible();

	const second = await asha.request.post("/api/social/posts", { data: { content: "Day two" } });
	expect(second.status()).toBe(201);
	await press(meena, feed.newPosts(1, "1"));
	await expect(meena.getByText("Day two")).toBeVisible();
	const likes = (label: string, count: number) => ({ name: `${label}, ${feed.post.likes(count)}` });
	await meena.getByRole("button", likes(feed.post.like, 0)).last().click();
	await expect(asha.getByRole("button", likes(feed.post.like, 1))).toBeVisible();
	await meena
		.getByRole("button", { name: new RegExp(`^${feed.post.comment}, `) })
		.last()
		.click();
	const comment = meena.getByLabel(feed.comments.write);
	await expect(comment).toBeFocused();
	await expect(comment).toBeInViewport({ ratio: 1 });
}

/** One creates a challenge, the other joins with a new habit and ticks it; both see the standings. */
async function takePart(asha: Page, meena: Page): Promise<void> {
	await unlock(asha, "meena@example.in");
	await openTab(asha, "challenges");
	await asha.getByRole("button", { name: challenges.create.action }).first().click();
	const dialog = asha.getByRole("dialog", { name: challenges.create.title });
	const submit = dialog.getByRole("button", { name: challenges.create.submit, exact: true });
	await submit.click();
	await expect(dialog.getByText(en.fieldErrors.required)).toHaveCount(3);
	await dialog.getByLabel(challenges.create.name).fill(title);
	await dialog.getByLabel(challenges.create.description).fill("Twenty minutes.");
	await dialog.getByLabel(challenges.create.category).selectOption("learning");
	await dialog.getByLabel(challenges.create.start).fill(dayAgo(0));
	expect(await brokenRules(asha)).toEqual([]);
	// Typed text is not lost offline.
	await asha.context().setOffline(true);
	await submit.click();
	await expect(asha.getByText(challenges.toasts.failedToCreate)).toBeVisible();
	await asha.context().setOffline(false);
	await submit.click();
	await expect(asha.getByRole("heading", { name: title })).toBeVisible();

	await openTab(meena, "challenges");
	await press(meena, challenges.card.join);
	const joining = meena.getByRole("dialog", { name: challenges.join.title(title) });
	await joining.getByText(challenges.join.fresh).click();
	await joining.getByRole("button", { name: challenges.join.submit, exact: true }).click();
	const standings = meena.getByRole("dialog", { name: title });
	await expect(standings.getByText(challenges.detail.you, { exact: true })).toBeVisible();
	expect(await brokenRules(meena)).toEqual([]);
	await standings.getByRole("button", { name: challenges.detail.close, exact: true }).click();
	await expect(meena.getByRole("region", { name: social.panel.title }).getByText(title)).toBeVisible();

	await meena.getByRole("link", { name: en.shell.navigation.today }).click();
	await tickOf(meena, title).click();
	await meena.goBack();
	await expect(meena.getByText("4%").first()).toBeVisible();
	await asha.getByRole("button", { name: challenges.card.details }).first().click();
	await expect(asha.getByRole("dialog").getByText(challenges.detail.running("1"))).toBeVisible();
}

/** Clicks the button with exactly this name. */
function press(page: Page, name: string): Promise<void> {
	return page.getByRole("button", { name, exact: true }).click();
}

function openTab(page: Page, tab: "feed" | "challenges" | "partners"): Promise<void> {
	return page.getByRole("tab", { name: social.tabs[tab] }).click();
}

function agreementOf(page: Page) {
	return page.getByRole("region", { name: habit });
}

import { expect, type Page, test } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { closeCelebrationsOn } from "#e2e/celebrations.ts";
import { startDays } from "#e2e/faked-days.ts";
import { sampleProgram } from "#e2e/sample-program.ts";
import { createHabit, fillSignUp, register, responseToTick, tickOf, unlock } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { auth, organizations: words, organizationInvitations: invitations } = en;
const { organizationPrograms: programs, organizationFigures: figures } = en;
const name = "Chai and Walks";
const [asha, ravi] = ["asha@example.in", "ravi@example.in"];
/** Four weeks beginning on a Monday, and the Wednesday on which they are published. */
const weeks = Array.from({ length: 28 }, (_, day) =>
	new Date(Date.UTC(2026, 10, 23 + day)).toISOString().slice(0, 10),
);
const publicDay = "2026-12-23";

const program = {
	...sampleProgram,
	startDate: weeks[0],
	endDate: weeks.at(-1),
	rewards: [{ title: "Tea for two", at: 10 }],
};

type Days = Awaited<ReturnType<typeof startDays>>;

test("a mailed invitation leads to a program, a reward and the first figures", async ({ browser }) => {
	test.slow();
	const days = await startDays();
	try {
		const [administrator, owner, member] = [
			await days.phone(browser),
			await days.phone(browser),
			await days.phone(browser),
		];
		await closeCelebrationsOn(member);
		await register(administrator.request, "Admin", "admin@example.in");
		const organization = await createOrganization(owner, days);
		const { id } = organization;
		await invite(owner);
		await accept(member, await days.mailedToken(ravi, "/join/"));
		await unlock(administrator, ravi);
		await post(owner, `/api/organizations/${id}/programs`, program);
		await enroll(member);

		const colleagues: Page[] = [];
		for (let number = 1; number <= 5; number++) {
			const colleague = await days.phone(browser);
			await join(colleague, `colleague-${number}@example.in`, organization, days);
			await unlock(administrator, `colleague-${number}@example.in`);
			await createHabit(colleague, "Evening walk");
			colleagues.push(colleague);
		}
		for (const [number, day] of weeks.entries()) {
			await days.goTo(day);
			for (const colleague of colleagues) await tickThrough(colleague, day);
			// Three of 28 days are just over the 10% that the reward requires.
			if (number < 3) await tickToday(member);
			if (number === 3) await handOutReward(days, owner, member, id);
		}

		await days.goTo(publicDay);
		await days.runJobs();
		await openTab(owner, id, "figures");
		await expect(owner.getByRole("heading", { name: figures.title })).toBeVisible();
		// Five completed all days, one completed three.
		await expect(owner.getByText(figures.atLeast("80%")).first()).toBeVisible();
		await expect(owner.getByText(figures.people(5)).first()).toBeVisible();

		await openTab(member, id, "settings");
		await member.getByRole("button", { name: words.settings.leave }).click();
		await member.getByRole("button", { name: words.settings.leaveAsk.confirm, exact: true }).click();
		await expect(member.getByRole("heading", { name: words.list.empty.title })).toBeVisible();
		await member.goto(pages.dashboard);
		await expect(tickOf(member, program.name)).toBeVisible();
		await owner.reload();
		await expect(owner.getByText(figures.atLeast("80%")).first()).toBeVisible();
	} finally {
		await days.end();
	}
});

async function registerConfirmed(page: Page, fullName: string, email: string, days: Days): Promise<void> {
	await register(page.request, fullName, email);
	await post(page, "/api/auth/confirm-email", { token: await days.mailedToken(email, "#confirm=") });
}

/** Creates an organization whose code needs no approval. */
async function createOrganization(owner: Page, days: Days): Promise<{ id: string; code: string }> {
	await registerConfirmed(owner, "Asha Rao", asha, days);
	await owner.goto(pages.organizations);
	await owner.getByRole("button", { name: words.create.action }).click();
	const create = owner.getByRole("dialog", { name: words.create.title });
	await create.getByLabel(words.create.name).fill(name);
	await create.getByText(words.create.allowPublicRegistration, { exact: true }).click();
	await create.getByRole("button", { name: words.create.submit }).click();
	await expect(owner.getByRole("heading", { level: 1, name })).toBeVisible();
	const [organization] = await (await owner.request.get("/api/organizations/user")).json();
	return (await owner.request.get(`/api/organizations/${organization.id}`)).json();
}

async function invite(owner: Page): Promise<void> {
	await owner.getByRole("button", { name: words.invite.byMail }).click();
	const dialog = owner.getByRole("dialog", { name: invitations.dialog.title });
	await dialog.getByLabel(invitations.dialog.addresses).fill(ravi);
	await dialog.getByRole("button", { name: invitations.dialog.submit }).click();
	await expect(owner.getByText(invitations.outcome.invited(1))).toBeVisible();
}

/** Signs up from the mailed link, joins, and agrees to be counted. */
async function accept(member: Page, token: string): Promise<void> {
	await member.goto(pages.joinOrganization.replace(":code", token));
	await member.getByRole("button", { name: invitations.door.signUp }).click();
	await expect(member.getByLabel(auth.email, { exact: true })).toHaveValue(ravi);
	await fillSignUp(member, "Ravi Nair", ravi);
	await member.getByRole("button", { name: invitations.door.join }).click();
	await expect(member.getByRole("heading", { name: words.visibility.title(name) })).toBeVisible();
	await member.getByText(figures.own.isCounted, { exact: true }).click();
	await expect(member.getByText(figures.own.counted, { exact: true })).toBeVisible();
}

/** Enrols with a habit made from the plan, and a share that the whole organization can see. */
async function enroll(member: Page): Promise<void> {
	await member.getByRole("tab", { name: words.page.tabs.programs }).click();
	const card = member.getByRole("region", { name: program.name });
	await card.getByRole("button", { name: programs.card.enroll }).click();
	const dialog = member.getByRole("dialog", { name: programs.enroll.title(program.name) });
	await dialog.getByText(programs.enroll.organization(name), { exact: true }).click();
	await dialog.getByRole("button", { name: programs.enroll.submit, exact: true }).click();
	await expect(card.getByRole("heading", { name: programs.own.title })).toBeVisible();
}

async function post(page: Page, path: string, data: object): Promise<void> {
	expect((await page.request.post(path, { data })).ok()).toBe(true);
}

/** Adds a member who agrees to be counted, through the API. */
async function join(
	colleague: Page,
	email: string,
	{ id, code }: { id: string; code: string },
	days: Days,
): Promise<void> {
	await registerConfirmed(colleague, "Dev Shah", email, days);
	await post(colleague, "/api/organizations/join", { code });
	await colleague.request.patch(`/api/organizations/${id}/me`, { data: { isCounted: true } });
}

async function tickThrough({ request }: Page, day: string): Promise<void> {
	const [habit] = await (await request.get("/api/habits")).json();
	const reply = await request.put(`/api/habits/${habit.id}/logs/${day}`, { data: { completed: true } });
	expect(reply.status()).toBe(200);
}

async function tickToday(member: Page): Promise<void> {
	await member.goto(pages.dashboard);
	const answered = responseToTick(member);
	await tickOf(member, program.name).click();
	expect((await answered).status()).toBe(200);
}

async function handOutReward({ runJobs }: Days, owner: Page, member: Page, id: string): Promise<void> {
	await runJobs();
	await openTab(member, id, "programs");
	await expect(member.getByText(programs.rewards.reached, { exact: true })).toBeVisible();
	await openTab(owner, id, "programs");
	await owner.getByText(programs.handOut.title).click();
	const given = owner.getByRole("switch", { name: programs.handOut.done("Ravi Nair", "Tea for two") });
	await given.click();
	await expect(given).toBeChecked();
	await member.reload();
	await expect(member.getByText(programs.rewards.handedOut, { exact: true })).toBeVisible();
}

async function openTab(page: Page, id: string, tab: keyof typeof words.page.tabs): Promise<void> {
	await page.goto(pages.organization.replace(":organizationId", id));
	await page.getByRole("tab", { name: words.page.tabs[tab] }).click();
}

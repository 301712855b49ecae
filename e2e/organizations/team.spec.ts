import { expect } from "@playwright/test";
import type { Member } from "#contract/organizations/members.ts";
import { pages } from "#contract/pages.ts";
import { test } from "#e2e/fixtures.ts";
import { register, signUp } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { challenges, organizationChallenges: words, organizationPrograms: programs } = en;
const { eveningWalk } = en.templates.habits;

test("a team leader's challenge and program are shown to the team and admins, and to nobody else", async ({
	page,
	browser,
	baseURL,
}) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	const data = { name: "Chai and Walks", allowPublicRegistration: true };
	const { id, code } = await (await page.request.post("/api/organizations", { data })).json();
	const base = `/api/organizations/${id}`;
	const own = `${pages.organization.replace(":organizationId", id)}?tab=programs`;

	async function phoneOf(fullName: string, email: string) {
		const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
		const phone = await context.newPage();
		await register(phone.request, fullName, email);
		await phone.request.post("/api/organizations/join", { data: { code } });
		const members: Member[] = await (await phone.request.get(`${base}/members`)).json();
		return { phone, memberId: members.find(({ isMe }) => isMe)?.memberId };
	}
	const ravi = await phoneOf("Ravi Nair", "ravi@example.in");
	const meera = await phoneOf("Meera Das", "meera@example.in");
	const team = { name: "Bakers", leaderId: ravi.memberId };
	const { id: teamId } = await (await page.request.post(`${base}/teams`, { data: team })).json();

	// Leaders can choose only their own team, so the form does not ask.
	await ravi.phone.goto(own);
	await expect(ravi.phone.getByRole("heading", { name: words.empty.title })).toBeVisible();
	await ravi.phone.getByRole("button", { name: challenges.create.action }).click();
	const form = ravi.phone.getByRole("dialog", { name: challenges.create.title });
	await expect(form.getByLabel(words.audience)).toHaveCount(0);
	await form.getByLabel(challenges.create.name).fill("Up before the sun");
	await form.getByLabel(challenges.create.description).fill("Dough at five");
	await form.getByLabel(challenges.create.category).selectOption(challenges.categories.health);
	await form.getByRole("button", { name: challenges.create.submit }).click();
	const card = ravi.phone.getByRole("region", { name: "Up before the sun" });
	await expect(card.getByText(words.forTeam("Bakers"))).toBeVisible();
	await ravi.phone.getByRole("button", { name: programs.propose }).click();
	const proposal = ravi.phone.getByRole("dialog", { name: programs.form.title });
	await proposal.getByLabel(programs.form.template).selectOption(eveningWalk.name);
	await expect(proposal.getByLabel(programs.form.audience)).toHaveCount(0);
	await proposal.getByRole("button", { name: programs.form.submit, exact: true }).click();
	const program = ravi.phone.getByRole("region", { name: eveningWalk.name });
	await expect(program.getByRole("button", { name: programs.card.enroll })).toBeVisible();

	// Members outside the team see neither.
	await meera.phone.goto(own);
	await expect(meera.phone.getByRole("heading", { name: words.empty.title })).toBeVisible();
	await expect(meera.phone.getByRole("heading", { name: programs.empty.title })).toBeVisible();
	await expect(meera.phone.getByRole("button", { name: challenges.create.action })).toHaveCount(0);

	await page.request.put(`${base}/teams/${teamId}/members/${meera.memberId}`);
	await meera.phone.reload();
	const offered = meera.phone.getByRole("region", { name: eveningWalk.name });
	await expect(offered.getByRole("button", { name: programs.card.enroll })).toBeVisible();
	const seen = meera.phone.getByRole("region", { name: "Up before the sun" });
	await seen.getByRole("button", { name: challenges.card.preRegister }).click();
	const join = meera.phone.getByRole("dialog", { name: challenges.join.preTitle("Up before the sun") });
	await expect(join.getByText(words.sharing("Chai and Walks", "Bakers"))).toBeVisible();
	await join.getByText(challenges.join.later, { exact: true }).click();
	await join.getByRole("button", { name: challenges.join.preSubmit, exact: true }).click();
	const detail = meera.phone.getByRole("dialog", { name: "Up before the sun" });
	await expect(detail.getByText(challenges.detail.you, { exact: true })).toBeVisible();
	await expect(detail.getByRole("button", { name: challenges.detail.cancel })).toHaveCount(0);

	// Admins outside the team see the challenge with full names, but do not take part.
	await page.goto(own);
	const outside = page.getByRole("region", { name: "Up before the sun" });
	await expect(outside.getByText(words.outside)).toBeVisible();
	await expect(page.getByText(programs.card.outside("Bakers"))).toBeVisible();
	const [{ id: challengeId }] = await (await page.request.get(`${base}/challenges`)).json();
	// Notices about the challenge link to this address.
	await page.goto(`${own}&challenge=${challengeId}`);
	const shown = page.getByRole("dialog", { name: "Up before the sun" });
	await expect(shown.getByText("Meera Das")).toBeVisible();
	await shown.getByRole("button", { name: challenges.detail.cancel }).click();
	await page.getByRole("button", { name: challenges.detail.cancelSure.cancel, exact: true }).click();
	await expect(page.getByText(challenges.toasts.cancelled)).toBeVisible();
	await expect(page.getByRole("heading", { name: words.empty.title })).toBeVisible();
	await page.goto(`${own}&challenge=${challengeId}`);
	await expect(page.getByRole("dialog", { name: challenges.notFound.title })).toBeVisible();
	await page.getByRole("button", { name: challenges.notFound.others }).click();
	await expect(page).toHaveURL(own);

	await page.request.patch(base, { data: { enableChallenges: false } });
	await meera.phone.goto(own);
	await expect(offered.getByRole("button", { name: programs.card.enroll })).toBeVisible();
	await expect(meera.phone.getByRole("heading", { name: words.title })).toHaveCount(0);
});

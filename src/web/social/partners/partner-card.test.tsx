// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Partnership } from "#contract/social/partners.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { EndDialog } from "./end-dialog.tsx";
import { PartnerCard } from "./partner-card.tsx";
import { PartnerOfHabit } from "./partner-of-habit.tsx";
import { partnersQuery } from "./queries.ts";

beforeAll(() => loadTexts("shell", "partners"));
afterEach(cleanup);

const habitId = "01980d2e-0000-7000-8000-000000000001";
const agreement = {
	...{ id: "agreement", role: "owner", until: "2026-11-20", revision: 1, invitePath: null },
	...{ promise: "Walk", help: "Asks me", checkInFrequency: "weekly", isPaused: false, checkIn: null },
	...{ agreedAt: "2026-11-01T12:30:00Z", wasAgreed: true, lastCheckIn: null, canNudge: false },
	user: { userId: "owner", socialName: "Asha R", pictureUrl: null },
	partner: { userId: "partner", socialName: "Ravi K", pictureUrl: null },
	habit: {
		...{ title: "Evening walk", currentStreak: 6, targetDays: 21, lastLogDate: "2026-11-20" },
		grid: new Array(21).fill("completed"),
		smallDays: 0,
		ofOwner: { id: habitId, status: "implementation", createdAt: "2026-11-01T12:30:00Z" },
	},
} as unknown as Partnership;
const active = { ...agreement, isActive: true, isOver: false };
const over = { ...agreement, isActive: false, isOver: true };

function show(page: React.ReactNode, partnerships: Partnership[] = []) {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(partnersQuery.queryKey, partnerships);
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>{page}</MemoryRouter>
		</QueryClientProvider>,
	);
	return document.body.textContent ?? "";
}

test("an active agreement shows its last day and the habit", () => {
	const text = show(<PartnerCard partnership={active} />);
	expect(text).toContain("Until Friday, 20 November 2026");
	expect(text).toContain("6 days in a row");
});

test.each([
	[6, "First check-in", "The agreement begins with Ravi's first check-in."],
	[8, "Overdue", "A short question helps more than waiting."],
])("%i days after a weekly agreement without a check-in, it is called %s", (days, label, advice) => {
	const agreedAt = new Date(Date.now() - days * 86_400_000).toISOString();
	const user = { userId: "owner", socialName: "Ravi", pictureUrl: null };
	const text = show(<PartnerCard partnership={{ ...active, agreedAt, role: "partner", user }} />);
	expect(screen.getByText(label)).toBeDefined();
	expect(text).toContain(advice);
});

test("an agreement that is over says so, without the habit's days or an Accept button", () => {
	const text = show(<PartnerCard partnership={over} />);
	expect(text).toContain("This agreement ended on Friday, 20 November 2026.");
	expect(text).not.toContain("6 days in a row");
	expect(screen.queryByRole("img")).toBeNull();
	cleanup();
	const unanswered = { ...over, role: "partner" as const, agreedAt: null };
	show(<PartnerCard partnership={unanswered} />);
	expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
});

test("turning down a changed agreement asks first, as it ends the agreement", () => {
	const changed = { ...active, role: "partner" as const, isActive: false, agreedAt: null, revision: 2 };
	show(<PartnerCard partnership={changed} />);
	expect(screen.queryByRole("button", { name: "Decline" })).toBeNull();
	fireEvent.click(screen.getByRole("button", { name: "End the Agreement" }));
	expect(screen.getByRole("alertdialog").textContent).toContain("You will no longer see the habit.");
});

const offered = { ...active, isActive: false, agreedAt: null, wasAgreed: false, revision: 2 };

test("an offer that was corrected before it was accepted can still be declined", () => {
	const text = show(<PartnerCard partnership={{ ...offered, role: "partner" }} />);
	expect(text).toContain("Asha R wants you to be their partner");
	expect(screen.getByRole("button", { name: "Decline" })).toBeDefined();
	expect(screen.queryByRole("button", { name: "End the Agreement" })).toBeNull();
});

test("only its owner sees the days of a habit in an offer", () => {
	expect(show(<PartnerCard partnership={offered} />)).toContain("6 days in a row");
	cleanup();
	expect(show(<PartnerCard partnership={{ ...offered, role: "partner" }} />)).not.toContain("in a row");
	expect(screen.queryByRole("img")).toBeNull();
});

test.each<[string, Partnership, string, string]>([
	["an offer", { ...offered, role: "owner" }, "Withdraw", "and will not be notified"],
	["a link", { ...offered, role: "owner", partner: null }, "Withdraw", "The link stops working."],
	["an offer to the reader", { ...offered, role: "partner" }, "Decline", "Asha R will be notified."],
	["an agreement", active, "End It", "Ravi K will be notified"],
])("the dialog for ending %s says what will happen", (_, partnership, action, text) => {
	show(<EndDialog partnership={partnership} onClose={() => undefined} />);
	expect(screen.getByRole("alertdialog").textContent).toContain(text);
	expect(screen.getByRole("button", { name: action })).toBeDefined();
});

test("only friends get a link to their messages", () => {
	show(<PartnerCard partnership={{ ...active, canWrite: true }} />);
	expect(screen.getByRole("link", { name: "Message" })).toBeDefined();
	cleanup();
	show(<PartnerCard partnership={{ ...active, canWrite: false }} />);
	expect(screen.queryByRole("link", { name: "Message" })).toBeNull();
});

test("the habit's page offers to invite a partner once the agreement is over", () => {
	expect(show(<PartnerOfHabit habitId={habitId} />, [active])).toBe("With Ravi K");
	cleanup();
	expect(show(<PartnerOfHabit habitId={habitId} />, [over])).toBe("Invite a partner");
});

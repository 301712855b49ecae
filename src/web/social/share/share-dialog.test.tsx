// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import type { Habit } from "#contract/habits/habits.ts";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { addDays } from "#domain/day.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { loadTexts, showLocale } from "#web/platform/locale.ts";
import { meQuery } from "#web/platform/me.ts";
import { currentToast } from "#web/ui/overlays/toast.ts";
import { AppShareDialog } from "./app-share-dialog.tsx";
import { HabitShareDialog } from "./habit-share-dialog.tsx";

beforeAll(() => loadTexts("shell", "share"));
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});
afterEach(() => showLocale("en"));

const text = "Asha Rao is building habits with Ikkis, 21 days at a time. Want to join?";
function show(fullName?: string) {
	return render(
		<MemoryRouter>
			<AppShareDialog open fullName={fullName} />
		</MemoryRouter>,
	);
}
function showHabit(habit: Habit) {
	const client = new QueryClient();
	client.setQueryData(meQuery.queryKey, { timeZone: "Asia/Kolkata", dayStartHour: 0 } as User);
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<HabitShareDialog habit={habit} open onOpenChange={vi.fn()} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
}
function hrefOf(name: string) {
	return screen.getByRole("link", { name }).getAttribute("href") ?? "";
}

test("the dialog links to share pages, with the edited text", () => {
	show("Asha Rao");
	expect(hrefOf("WhatsApp")).toBe(`https://wa.me/?text=${encodeURIComponent(`${text}\n${location.origin}`)}`);
	expect(hrefOf("Email")).toMatch(/^mailto:\?subject=Ikkis&body=/);
	for (const name of ["WhatsApp", "Facebook", "X", "LinkedIn"]) {
		const link = screen.getByRole("link", { name });
		expect(link.getAttribute("target")).toBe("_blank");
		expect(link.getAttribute("rel")).toBe("noopener noreferrer");
	}

	fireEvent.change(screen.getByLabelText("Message"), { target: { value: "Come along" } });
	expect(hrefOf("X")).toContain("text=Come%20along&");
});

test("a Hindi text comes with the address of the Hindi home page", async () => {
	await showLocale("hi");
	show("Asha Rao");
	expect(decodeURIComponent(hrefOf("WhatsApp"))).toMatch(/[\u0900-\u097f].*\n/);
	for (const name of ["WhatsApp", "Facebook", "X", "LinkedIn"])
		expect(decodeURIComponent(hrefOf(name))).toMatch(new RegExp(`[=\n]${location.origin}/hi$`));
	cleanup();
	showHabit(habitFrom("", dayFrom("2026-01-05")));
	expect(decodeURIComponent(hrefOf("WhatsApp"))).toMatch(new RegExp(`\n${location.origin}/hi$`));
});

test('without a name the text says "Friend"', () => {
	show();
	expect((screen.getByLabelText("Message") as HTMLTextAreaElement).value).toMatch(/^Friend is building/);
});

test("neither the text nor the picture of an archived habit mentions a streak", () => {
	const today = addDays(dayFrom("2026-01-05"), 5);
	vi.setSystemTime(`${today}T06:00:00Z`);
	showHabit(habitFrom("XXXXXX", today, { isActive: false, pauses: [{ from: today, to: null }] }));
	expect((screen.getByLabelText("Message") as HTMLTextAreaElement).value).toMatch(/^Day 6 of 21\. /);
	expect(screen.getByRole("img").getAttribute("aria-label") ?? "").toMatch(/Day 6 of 21$/);
});

test.each(["21-day-cycle", "maintenance-phase"] as const)(
	"the evening before a %s begins, the finished cycle is shared, without a day or a picture",
	(phase) => {
		const today = addDays(dayFrom("2026-01-05"), 21);
		vi.setSystemTime(`${today}T06:00:00Z`);
		const cycleStartedOn = addDays(today, 1);
		showHabit(habitFrom("x".repeat(22), today, { phase, cycleCount: 2, cycleStartedOn }));
		expect((screen.getByLabelText("Message") as HTMLTextAreaElement).value).toMatch(
			/^My 21 days are complete, 22 in a row\. /,
		);
		expect(screen.queryByRole("img")).toBeNull();
	},
);

test("the button copies the link and says so for two seconds", async () => {
	const writeText = vi.fn(async () => undefined);
	vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
	show("Asha Rao");
	const press = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: /^Cop/ })));
	await press();
	expect(writeText).toHaveBeenCalledWith(location.origin);
	expect(currentToast()).toMatchObject({
		title: "Link copied!",
		message: "Share link has been copied to your clipboard.",
	});
	const dialog = within(screen.getByRole("dialog"));
	await act(() => vi.advanceTimersByTimeAsync(1_999));
	expect(dialog.getByRole("button", { name: "Copied" })).toBeDefined();
	await act(() => vi.advanceTimersByTimeAsync(1));
	expect(dialog.getByRole("button", { name: "Copy link" })).toBeDefined();

	writeText.mockRejectedValueOnce(new Error("not allowed"));
	await press();
	expect(currentToast()).toMatchObject({
		title: "Failed to copy",
		message: "Please copy the link manually.",
	});
});

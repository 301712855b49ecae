// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { todayOf } from "#domain/day.ts";
import { outbox } from "#web/offline/outbox.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { NextReminder } from "./next-reminder.tsx";

const now = Date.parse("2026-01-14T12:00:00Z");

beforeAll(() => loadTexts("reminders"));

afterEach(async () => {
	cleanup();
	vi.useRealTimers();
	await outbox.wipe("u");
});

test.each([
	["Asia/Tokyo", "23:30", "today, 11:30 pm"],
	["Pacific/Kiritimati", "07:00", "today, 7:00 am"],
	["Pacific/Kiritimati", "01:00", "Fri, 16 Jan, 1:00 am"],
])("in the account's zone %s, a reminder at %s is shown by that zone's clock", (timeZone, time, shown) => {
	show({ timeZone, isVerified: true }, time);
	expect(screen.getByText(/· /).textContent).toBe(` · ${shown}`);
});

test("the next reminder is hidden if it would go to an unconfirmed address", () => {
	show({ timeZone: "Asia/Tokyo", isVerified: false }, "23:30");
	expect(screen.queryByText(/· /)).toBeNull();
});

test("the next reminder is hidden if it would be an email from a server without a mail server", () => {
	show({ timeZone: "Asia/Tokyo", isVerified: true }, "23:30", { confirmsAddresses: false });
	expect(screen.queryByText(/· /)).toBeNull();
});

test("once a reminder's time has passed, an open page shows the next one", async () => {
	show({ timeZone: "Asia/Tokyo", isVerified: true }, "21:10", {
		toFake: ["Date", "setInterval", "clearInterval"],
	});
	expect(screen.getByText(/· /).textContent).toBe(" · today, 9:10 pm");
	act(() => vi.advanceTimersByTime(15 * 60_000));
	expect(screen.getByText(/· /).textContent).toBe(" · Thu, 15 Jan, 9:10 pm");
});

/** Renders on a device without permission for notifications. */
function show(
	facts: Pick<User, "timeZone" | "isVerified">,
	time: string,
	{
		toFake = ["Date"],
		confirmsAddresses = true,
	}: { toFake?: ("Date" | "setInterval" | "clearInterval")[]; confirmsAddresses?: boolean } = {},
) {
	vi.useFakeTimers({ toFake, now });
	const user = { id: "u", dayStartHour: 0, ...facts } as User;
	const habit = habitFrom("XX", todayOf(now, user.timeZone, 0));
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(["api", "habits"], [habit]);
	client.setQueryData(
		["api", "reminders"],
		[{ habitId: habit.id, slot: 1, time, isEnabled: true, cameOn: null, againAt: null }],
	);
	client.setQueryData(["api", "settings", "reminders"], { quietHours: null, mail: true });
	client.setQueryData(["api", "config"], { confirmsAddresses });
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<NextReminder user={user} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
}

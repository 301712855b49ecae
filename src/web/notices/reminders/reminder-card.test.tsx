// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import type { Habit } from "#contract/habits/habits.ts";
import type { ReminderSettings } from "#contract/notices/reminders.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { HabitReminders } from "./habit-reminders.tsx";
import { reminderSettingsQuery, remindersQuery } from "./queries.ts";
import { QuietHours } from "./quiet-hours.tsx";
import { ReminderCard } from "./reminder-card.tsx";

const { habits: words, card, permission, mail: mailWords } = en.reminders;
const habit = { id: "h", name: "Walk", isActive: true, reminderCount: 1 } as Habit;

beforeAll(() => loadTexts("reminders", "confirmation"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test.each([
	{ mail: true, isVerified: false, text: words.needsConfirmation },
	{ mail: true, isVerified: true, text: words.text },
	{ mail: true, isVerified: true, confirmsAddresses: null, text: words.text },
	{ mail: false, isVerified: false, text: card.needsPermission },
])("a habit's reminders say what is missing, if anything: %o", async ({ text, ...known }) => {
	renderFor(known, <ReminderCard habit={habit} />);
	expect(screen.getByText(text)).toBeDefined();
	if (text === words.needsConfirmation)
		expect(await screen.findByRole("button", { name: en.confirmation.again })).toBeDefined();
});

test("if emails are on but the address is unconfirmed, the settings ask for confirmation", () => {
	const [user, settings] = [{ id: "u", isVerified: false } as User, { mail: true } as ReminderSettings];
	renderFor(
		{ mail: true, isVerified: false },
		<HabitReminders user={user} reminders={[]} settings={settings} />,
	);
	expect(screen.getByText(words.needsConfirmation)).toBeDefined();
});

test.each([
	[true, undefined, permission.unsupported.text],
	[false, "denied", permission.text.denied],
	[false, "default", permission.text.default],
])("without a mail server, no screen counts on emails or offers them: %s, %s", (mail, allowed, needs) => {
	if (allowed) vi.stubGlobal("Notification", { permission: allowed });
	const known = { mail, isVerified: true, confirmsAddresses: false };
	const [user, settings] = [
		{ id: "u", isVerified: true } as User,
		{ mail, quietHours: null } as ReminderSettings,
	];
	renderFor(known, <ReminderCard habit={habit} />);
	expect(screen.getByText(needs)).toBeDefined();
	expect(screen.getByRole<HTMLInputElement>("switch").disabled).toBe(true);
	cleanup();
	renderFor(known, <HabitReminders user={user} reminders={[]} settings={settings} />);
	expect(screen.getByText(needs)).toBeDefined();
	cleanup();
	renderFor(known, <QuietHours user={user} settings={settings} />);
	// Who has agreed to emails can still withdraw.
	expect(screen.queryByText(mailWords.title) !== null).toBe(mail);
});

interface Known {
	mail: boolean;
	isVerified: boolean;
	/** Null until the configuration is loaded. */
	confirmsAddresses?: boolean | null;
}

function renderFor(known: Known, card: React.ReactNode) {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	const { mail, isVerified, confirmsAddresses = true } = known;
	client.setQueryData(meKey, { id: "u", email: "asha@example.in", isVerified });
	if (confirmsAddresses !== null) client.setQueryData(["api", "config"], { confirmsAddresses });
	client.setQueryData(reminderSettingsQuery.queryKey, { mail, quietHours: null } as never);
	client.setQueryData(remindersQuery.queryKey, []);
	return render(
		<QueryClientProvider client={client}>
			<MemoryRouter>{card}</MemoryRouter>
		</QueryClientProvider>,
	);
}

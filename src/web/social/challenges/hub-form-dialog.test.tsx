// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import type { Challenge } from "#contract/social/challenges.ts";
import { addDays, todayOf } from "#domain/day.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { recordBodies } from "#web/platform/testing/sent-bodies.ts";
import { HubChallengeDialog } from "./hub-form-dialog.tsx";

const { create: words } = en.challenges;
const user = { id: "u", timeZone: "Asia/Kolkata", dayStartHour: 0 } as User;
const challenge = {
	...{ id: "c", title: "Read before sleep", description: "Twenty minutes", category: "learning" },
	...{ duration: 21, targetFrequency: 7, maxParticipants: 50, isPublic: true },
	startDate: addDays(todayOf(Date.now(), user.timeZone, 0), 3),
} as unknown as Challenge;

beforeAll(() => loadTexts("challenges", "fieldErrors"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

test("saving sends only what was changed here, even if the challenge has changed elsewhere", async () => {
	const sent = recordBodies(challenge);
	const { rerender } = render(dialogOf(challenge));
	rerender(dialogOf({ ...challenge, title: "Read in bed", isPublic: false }));
	type(words.description, "Half an hour");
	fireEvent.click(screen.getByRole("button", { name: words.save }));
	await waitFor(() => expect(sent).toEqual([{ description: "Half an hour" }]));
});

test("a new challenge starts tomorrow, also in a dialog rendered yesterday, unless a date was chosen", () => {
	vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T12:00:00Z") });
	const { rerender } = render(dialogOf(undefined, false));
	vi.setSystemTime("2026-11-22T12:00:00Z");
	rerender(dialogOf());
	const start = screen.getByLabelText<HTMLInputElement>(words.start);
	expect(start.value).toBe("2026-11-23");
	fireEvent.change(start, { target: { value: "2026-11-28" } });
	vi.setSystemTime("2026-11-23T12:00:00Z");
	rerender(dialogOf());
	expect(start.value).toBe("2026-11-28");
});

const client = new QueryClient();

function dialogOf(shown?: Challenge, open = true) {
	return (
		<QueryClientProvider client={client}>
			<HubChallengeDialog
				user={user}
				{...(shown && { challenge: shown })}
				open={open}
				onOpenChange={() => undefined}
			/>
		</QueryClientProvider>
	);
}

function type(field: string, value: string) {
	fireEvent.change(screen.getByRole("textbox", { name: field }), { target: { value } });
}

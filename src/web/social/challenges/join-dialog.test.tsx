// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import type { PlainChallenge } from "#contract/social/challenges.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { JoinDialog } from "./join-dialog.tsx";

const { join: words, toasts } = en.challenges;
const user = { id: "u", timeZone: "Asia/Kolkata", dayStartHour: 0 } as User;
const challenge = {
	...{ id: "c", title: "Read before sleep", startDate: "2026-11-21", endDate: "2026-12-12" },
	me: { habitId: "paused", isHabitPlanned: false },
} as PlainChallenge;

beforeAll(() => loadTexts("challenges"));
afterEach(() => {
	cleanup();
	dismissToast();
	vi.unstubAllGlobals();
});

async function save(change?: () => void) {
	vi.stubGlobal("fetch", async () => Response.json({}));
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	const plan = {
		...{ history: { from: "2026-11-01", marks: "" }, startedOn: "2026-11-01", allowedSkips: 0, pauses: [] },
		...{ schedule: { kind: "daily" }, cycleCount: 1, cycleStartedOn: "2026-11-01", phase: "21-day-cycle" },
	};
	const habits = [
		{ ...plan, id: "walk", name: "Walk", isActive: true },
		{ ...plan, id: "paused", name: "Read", isActive: false },
		{ ...plan, id: "other", name: "Write", isActive: false },
	];
	client.setQueryData(["api", "habits"], habits);
	const onJoined = vi.fn();
	const join = vi.fn(async () => undefined);
	const props = { user, challenge, join, sharing: "", onClose: () => undefined, onJoined };
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<JoinDialog {...props} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	expect(screen.getAllByRole("radio")).toHaveLength(3);
	expect(screen.getByRole<HTMLInputElement>("radio", { name: "Read" }).checked).toBe(true);
	change?.();
	fireEvent.click(screen.getByRole("button", { name: words.choose }));
	await waitFor(() => expect(onJoined).toHaveBeenCalled());
	return join.mock.calls;
}

test("a paused habit that counts is preselected; saving it unchanged shows no message", async () => {
	expect(await save()).toEqual([["paused"]]);
	expect(currentToast()).toBeUndefined();
});

test("saving another habit says that it counts now", async () => {
	expect(await save(() => fireEvent.click(screen.getByRole("radio", { name: "Walk" })))).toEqual([["walk"]]);
	expect(currentToast()?.title).toBe(toasts.habitChosen);
});

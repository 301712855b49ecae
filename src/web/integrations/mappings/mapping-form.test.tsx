// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Habit } from "#contract/habits/habits.ts";
import type { Integration } from "#contract/integrations/integrations.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { currentToast } from "#web/ui/overlays/toast.ts";
import { MappingForm } from "./mapping-form.tsx";

const { form: words, preview } = en.mappings;
const habits = ["api", "habits"];

beforeAll(() => loadTexts("mappings", "integrations", "sources"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function answerTo(path: string): object {
	if (path.endsWith("/preview")) return { done: 2, days: [], open: ["2026-11-19"] };
	return path.startsWith("/api/habits") ? { sources: [], ticks: [] } : { id: "walk" };
}

test("undoing the takeover of earlier days refetches the habits", async () => {
	const sent = vi.fn(async (path: string, _init: RequestInit) => Response.json(answerTo(path)));
	vi.stubGlobal("fetch", sent);
	const client = new QueryClient();
	const connection = { id: "c", provider: "fitbit", sharedMetrics: ["steps"] } as Partial<Integration>;
	render(
		<QueryClientProvider client={client}>
			<MappingForm
				connection={connection as Integration}
				habits={[{ id: "h", name: "Walk" } as Habit]}
				onClose={cleanup}
			/>
		</QueryClientProvider>,
	);
	fireEvent.change(screen.getByLabelText(words.habit), { target: { value: "h" } });
	fireEvent.change(screen.getByLabelText(words.metric), { target: { value: "steps" } });
	fireEvent.change(screen.getByLabelText(words.number), { target: { value: "8000" } });
	fireEvent.click(await screen.findByLabelText(preview.takesOver(1)));
	fireEvent.click(screen.getByRole("button", { name: words.save }));
	await vi.waitFor(() => expect(currentToast()?.action).toBeDefined());
	client.setQueryData(habits, []);
	currentToast()?.action?.onPress();
	await vi.waitFor(() => expect(client.getQueryState(habits)?.isInvalidated).toBe(true));
	const [path, init] = sent.mock.lastCall ?? [];
	expect([path, init?.method]).toEqual(["/api/integrations/c/mappings/walk", "PATCH"]);
	expect(JSON.parse(String(init?.body))).toEqual({ takesOver: false });
});

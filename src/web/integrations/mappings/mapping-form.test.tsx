// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Habit } from "#contract/habits/habits.ts";
import type { Integration } from "#contract/integrations/integrations.ts";
import type { Metric } from "#domain/integrations/metrics.ts";
import type { Provider } from "#domain/integrations/providers.ts";
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

/** Three days whose readings are kept, then one whose are not. */
const previewed = [
	{ day: "2026-11-20", outcome: "done" },
	{ day: "2026-11-19", outcome: "done" },
	{ day: "2026-11-18", outcome: "cannot-say", doubt: "no-reading" },
	{ day: "2026-11-17", outcome: "cannot-say", doubt: "no-longer-kept" },
];

function answerTo(path: string): object {
	if (path.endsWith("/preview")) return { done: 2, days: previewed, open: ["2026-11-19"] };
	return path.startsWith("/api/habits") ? { sources: [], ticks: [] } : { id: "walk" };
}

function show(provider: Provider, sharedMetrics: Metric[]) {
	const sent = vi.fn(async (path: string, _init: RequestInit) => Response.json(answerTo(path)));
	vi.stubGlobal("fetch", sent);
	const client = new QueryClient();
	const connection: Partial<Integration> = { id: "c", provider, sharedMetrics };
	render(
		<QueryClientProvider client={client}>
			<MappingForm
				connection={connection as Integration}
				habits={[{ id: "h", name: "Walk" } as Habit]}
				onClose={cleanup}
			/>
		</QueryClientProvider>,
	);
	return { sent, client };
}

function fill(label: string, value: string) {
	fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** Waits for a request to an address with this end. */
async function bodySent({ mock }: ReturnType<typeof show>["sent"], end: string) {
	const [, { body }] = await vi.waitFor(() => {
		const call = mock.calls.find(([path]) => path.endsWith(end));
		if (call === undefined) throw new Error(`Nothing was sent to ${end}`);
		return call;
	});
	return JSON.parse(String(body));
}

test.each([
	["fitbit", "steps", [2, 3, 7, 14, 30], 7],
	["strava", "workouts", [2, 3, 6], 6],
] as const)(
	"a calculation of %s looks back only over days that are kept",
	async (provider, metric, spans, days) => {
		const { sent } = show(provider, [metric]);
		fill(words.habit, "h");
		fill(words.metric, metric);
		fireEvent.click(screen.getByLabelText(new RegExp(words.types.calculation.label)));
		fill(words.number, "3");
		const { options } = screen.getByLabelText<HTMLSelectElement>(words.days);
		expect([...options].map(({ value }) => Number(value))).toEqual(spans);
		fireEvent.click(screen.getByRole("button", { name: words.save }));
		expect((await bodySent(sent, "/mappings")).mappingConfig).toMatchObject({ days });
	},
);

test("the preview counts only days whose readings are kept", async () => {
	show("strava", ["workouts"]);
	fill(words.habit, "h");
	fill(words.metric, "workouts");
	fireEvent.click(screen.getByLabelText(new RegExp(words.types.direct.label)));
	expect(await screen.findByText("Would have ticked 2 of the 3 days we have")).toBeTruthy();
	expect(preview.done(2, 30)).toBe("Would have ticked 2 of the last 30 days");
});

test("undoing the takeover of earlier days refetches the habits", async () => {
	const { sent, client } = show("fitbit", ["steps"]);
	fill(words.habit, "h");
	fill(words.metric, "steps");
	fill(words.number, "8000");
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

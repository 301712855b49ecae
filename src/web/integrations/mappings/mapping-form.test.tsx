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
	sources = [];
	other = Response.json({ done: 0, days: [], open: [] });
	vi.unstubAllGlobals();
});

/** Three days recent enough for stored readings, the third without any, and one that is too old. */
const previewed = [
	{ day: "2026-11-20", outcome: "done" },
	{ day: "2026-11-19", outcome: "done" },
	{ day: "2026-11-18", outcome: "cannot-say", doubt: "no-reading" },
	{ day: "2026-11-17", outcome: "cannot-say", doubt: "no-longer-kept" },
];

let sources: { mapping: { needsAll: boolean } }[] = [];

/** What the preview answers for the second habit. */
let other = Response.json({ done: 0, days: [], open: [] });

function answerTo(path: string): object {
	if (path.endsWith("/preview")) return { done: 2, days: previewed, open: ["2026-11-19"] };
	return path.startsWith("/api/habits") ? { sources, ticks: [] } : { id: "walk" };
}

function show(provider: Provider, sharedMetrics: Metric[]) {
	const sent = vi.fn(async (path: string, { body }: RequestInit) =>
		path.endsWith("/preview") && String(body).includes('"habitId":"other"')
			? other.clone()
			: Response.json(answerTo(path)),
	);
	vi.stubGlobal("fetch", sent);
	const client = new QueryClient();
	const connection: Partial<Integration> = { id: "c", provider, sharedMetrics };
	render(
		<QueryClientProvider client={client}>
			<MappingForm
				connection={connection as Integration}
				habits={[{ id: "h", name: "Walk" } as Habit, { id: "other", name: "Run" } as Habit]}
				onClose={cleanup}
			/>
		</QueryClientProvider>,
	);
	return { sent, client };
}

function fill(label: string, value: string) {
	fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function optionsOf(label: string): string[] {
	return [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value);
}

/** Waits for a request whose path ends with `end`, and returns its body. */
async function bodySent({ mock }: ReturnType<typeof show>["sent"], end: string) {
	const [, { body }] = await vi.waitFor(() => {
		const call = mock.calls.find(([path]) => path.endsWith(end));
		if (call === undefined) throw new Error(`Nothing was sent to ${end}`);
		return call;
	});
	return JSON.parse(String(body));
}

test("the form begins at its first field, and marks what is missing when it is saved", () => {
	show("fitbit", ["steps"]);
	const field = (label: string) => screen.getByLabelText(label);
	expect(document.activeElement).toBe(field(words.habit));
	field(words.metric).focus();
	fireEvent.click(screen.getByRole("button", { name: words.save }));
	expect(document.activeElement).toBe(field(words.habit));
	for (const [label, text] of [
		[words.habit, words.chooseHabit],
		[words.metric, words.chooseMetric],
		[words.number, en.mappings.toasts.missingNumber],
	] as const) {
		expect(field(label).getAttribute("aria-invalid")).toBe("true");
		const description = field(label).getAttribute("aria-describedby") ?? "";
		expect(document.getElementById(description)?.textContent).toContain(text);
	}
	fill(words.habit, "h");
	expect(field(words.habit).getAttribute("aria-invalid")).not.toBe("true");
});

test.each([
	["fitbit", "steps", [2, 3, 7, 14, 30], 7],
	["strava", "workouts", [2, 3, 6], 6],
] as const)(
	"a calculation from %s's %s looks back only over days whose readings are stored",
	async (provider, metric, spans, days) => {
		const { sent } = show(provider, [metric]);
		fill(words.habit, "h");
		fill(words.metric, metric);
		fireEvent.click(screen.getByLabelText(new RegExp(words.types.calculation.label)));
		fill(words.number, "3");
		expect(optionsOf(words.days).map(Number)).toEqual(spans);
		fireEvent.click(screen.getByRole("button", { name: words.save }));
		expect((await bodySent(sent, "/mappings")).mappingConfig).toMatchObject({ days });
	},
);

test("a second metric can be added to a calculation and removed again", async () => {
	const { sent } = show("fitbit", ["steps", "active_minutes", "sleep_hours"]);
	fill(words.habit, "h");
	fill(words.metric, "steps");
	expect(screen.queryByLabelText(words.nextMetric(2))).toBeNull();
	fireEvent.click(screen.getByLabelText(new RegExp(words.types.calculation.label)));
	expect(optionsOf(words.operation)).not.toContain("ratio");

	fill(words.nextMetric(2), "active_minutes");
	expect(optionsOf(words.operation)).toEqual(["ratio"]);
	expect(screen.getByText("Steps ÷ Active minutes")).toBeTruthy();
	// No operation takes three metrics of three units.
	expect(screen.queryByLabelText(words.nextMetric(3))).toBeNull();
	fill(words.number, "80.5");
	fireEvent.click(screen.getByRole("button", { name: words.save }));
	expect((await bodySent(sent, "/mappings")).mappingConfig).toMatchObject({
		operation: "ratio",
		metrics: ["steps", "active_minutes"],
		target: 80.5,
	});
});

test("removing a metric leaves an allowed operation", () => {
	show("strava", ["workouts", "distance", "elevation"]);
	fill(words.metric, "distance");
	fireEvent.click(screen.getByLabelText(new RegExp(words.types.calculation.label)));
	fill(words.nextMetric(2), "elevation");
	fill(words.operation, "ratio");
	fill(words.days, "1");
	fill(words.nextMetric(2), "");
	expect(screen.getByLabelText<HTMLSelectElement>(words.operation).value).toBe("sum");
	expect(screen.getByLabelText<HTMLSelectElement>(words.days).value).toBe("6");
	fill(words.nextMetric(2), "elevation");
	fill(words.metric, "elevation");
	expect(screen.getByLabelText<HTMLSelectElement>(words.nextMetric(2)).value).toBe("");
});

test("the preview counts only days whose readings are stored", async () => {
	show("strava", ["workouts"]);
	fill(words.habit, "h");
	fill(words.metric, "workouts");
	fireEvent.click(screen.getByLabelText(new RegExp(words.types.direct.label)));
	expect(await screen.findByText("Would have ticked 2 of the 3 days we have")).toBeTruthy();
	expect(preview.done(2, 30)).toBe("Would have ticked 2 of the last 30 days");
});

test("once all of a habit's mappings are needed, a rule's preview includes the others", async () => {
	sources = [{ mapping: { needsAll: false } }];
	const { sent } = show("fitbit", ["steps"]);
	fill(words.habit, "h");
	fill(words.metric, "steps");
	fill(words.number, "8000");
	expect(await bodySent(sent, "/preview")).not.toHaveProperty("needsAll");
	sent.mockClear();
	fireEvent.click(await screen.findByLabelText(new RegExp(en.mappings.choices.needsAll)));
	expect(await bodySent(sent, "/preview")).toMatchObject({ habitId: "h", needsAll: true });
	fireEvent.click(screen.getByRole("button", { name: words.save }));
	expect(await bodySent(sent, "/mappings")).toMatchObject({ needsAll: true });
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

test.each([
	["offers no days", () => Response.json({ done: 2, days: previewed, open: [] }), /^Would have ticked/],
	["fails", () => Response.json({ code: "internal" }, { status: 500 }), preview.failed],
])("a takeover is not kept for another habit whose preview %s", async (_name, answer, shown) => {
	other = answer();
	const { sent } = show("fitbit", ["steps"]);
	fill(words.habit, "h");
	fill(words.metric, "steps");
	fill(words.number, "8000");
	fireEvent.click(await screen.findByLabelText(preview.takesOver(1)));
	fill(words.habit, "other");
	await screen.findByText(shown);
	await vi.waitFor(() => expect(screen.queryByLabelText(preview.takesOver(1))).toBeNull());
	fireEvent.click(screen.getByRole("button", { name: words.save }));
	expect(await bodySent(sent, "/mappings")).toMatchObject({ habitId: "other", takesOver: false });
});

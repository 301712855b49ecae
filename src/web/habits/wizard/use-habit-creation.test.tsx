// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, renderHook, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { Link, MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Habit, HabitPlan } from "#contract/habits/habits.ts";
import { en } from "#strings/en.ts";
import { habitsQuery } from "#web/habits/habit/public.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { dropDraft, emptyHabit } from "./habit-draft.ts";
import { useHabitCreation } from "./use-habit-creation.ts";

const { wizard: words, shell } = en;

beforeAll(() => loadTexts("wizard", "plan"));
afterEach(() => {
	cleanup();
	dismissToast();
	vi.unstubAllGlobals();
});

const strategy = "After I get up, I will drink a glass of water.";
const implementationStrategies = {
	makeItEasy: strategy,
	makeItVisible: strategy,
	makeItRewarding: strategy,
	makeItSustainable: strategy,
};

function acceptAll(values: HabitPlan) {
	return { values, errors: {} };
}
const walk = { id: "a", name: "Walk" } as Habit;

/** Unmounts the wizard when the path changes, like the app's routes. */
function Page({ children }: { children: ReactNode }) {
	const { pathname } = useLocation();
	return (
		<>
			<output>{pathname}</output>
			<Link to="/consultation">Elsewhere</Link>
			{pathname !== "/consultation" && children}
		</>
	);
}

function renderCreation(habitId: string, name: string, resolver: Resolver<HabitPlan> = acceptAll) {
	const ignore = async () => undefined;
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(habitsQuery.queryKey, [walk]);
	const { result } = renderHook(
		() => {
			const [id, setHabitId] = useState(habitId);
			const form = useForm<HabitPlan>({
				defaultValues: {
					...emptyHabit,
					name,
					benefits: "Calm",
					category: "Health",
					importance: "Must build",
					urgency: "Immediate",
					implementationStrategies,
				},
				resolver,
			});
			const wizard = { setHabitId, show: ignore, startOver: async () => dropDraft("u") };
			return { ...useHabitCreation({ userId: "u", habitId: id }, form, wizard), form };
		},
		{
			wrapper: ({ children }) => (
				<QueryClientProvider client={client}>
					<MemoryRouter initialEntries={["/habits/new"]}>
						<Page>{children}</Page>
					</MemoryRouter>
				</QueryClientProvider>
			),
		},
	);
	return { result, client };
}

test("a draft with the id and the name of a habit that has begun leaves that habit alone, and links to it", async () => {
	const bodies: unknown[] = [];
	vi.stubGlobal("fetch", async (_: string, { body }: RequestInit = {}) => {
		if (body) bodies.push(body);
		return Response.json([walk]);
	});
	const { result, client } = renderCreation("a", "Walk");
	// This device does not know yet that the habit has begun.
	client.setQueryData(habitsQuery.queryKey, []);
	localStorage.setItem("ikkis.habit-draft.2.u", "{}");
	await act(() => result.current.create());
	expect(bodies).toEqual([]);
	expect(localStorage.getItem("ikkis.habit-draft.2.u")).toBe("{}");
	expect(currentToast()).toMatchObject({ title: words.begun.title("Walk"), message: words.begun.text });
	act(() => currentToast()?.action?.onPress());
	expect(screen.getByRole("status").textContent).toBe("/habits/a");
});

test("a draft with the id of a habit that has begun, but another name, becomes another habit", async () => {
	const ids: string[] = [];
	vi.stubGlobal("fetch", async (_: string, { body }: RequestInit = {}) => {
		if (!body) return Response.json([walk]);
		ids.push(JSON.parse(String(body)).id);
		return Response.json({ requiresPayment: true });
	});
	const { result } = renderCreation("a", "Read");
	await act(() => result.current.create());
	await act(() => result.current.create());
	expect(ids).toHaveLength(2);
	expect(new Set(ids).size).toBe(1);
	expect(ids[0]).not.toBe("a");
});

test.each(["Read", "Read ten pages"])(
	"a plan sent again as %s after its response was lost stays the same habit",
	async (name) => {
		const ids: string[] = [];
		const known = [walk];
		vi.stubGlobal("fetch", async (_: string, { body }: RequestInit = {}) => {
			if (!body) return Response.json(known);
			ids.push(JSON.parse(String(body)).id);
			known.push({ ...walk, id: "b", name: "Read" });
			throw new TypeError("Failed to fetch");
		});
		const { result } = renderCreation("b", "Read");
		await act(() => result.current.create());
		act(() => result.current.form.setValue("name", name));
		await act(() => result.current.create());
		expect(ids).toEqual(["b", "b"]);
	},
);

test("says that there is no connection if the form's rules cannot be loaded", async () => {
	const { result } = renderCreation("h", "Read", () =>
		Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
	);
	await act(() => result.current.create());
	expect(currentToast()).toMatchObject({ title: words.failed, message: shell.general.offline });
	expect(result.current.isCreating).toBe(false);
});

test.each([
	["a created habit", walk, words.created.title, "/dashboard"],
	["a plan that awaits its payment", { requiresPayment: true }, words.paymentRequired.title, "/payment"],
])(
	"%s opens the next page, unless the wizard was left before the response",
	async (_, reply, title, next) => {
		for (const isLeft of [false, true]) {
			const { promise, resolve } = Promise.withResolvers<Response>();
			vi.stubGlobal("fetch", (_: string, { body }: RequestInit = {}) =>
				body ? promise : Promise.resolve(Response.json([walk])),
			);
			localStorage.setItem("ikkis.habit-draft.2.u", "{}");
			const { result } = renderCreation("b", "Read");
			let created: Promise<void> | undefined;
			await act(async () => {
				created = result.current.create();
			});
			if (isLeft) fireEvent.click(screen.getByRole("link"));
			resolve(Response.json(reply));
			await act(() => created);
			await waitFor(() =>
				expect(screen.getByRole("status").textContent).toBe(isLeft ? "/consultation" : next),
			);
			expect(currentToast()?.title).toBe(title);
			expect(localStorage.getItem("ikkis.habit-draft.2.u")).toBeNull();
			dismissToast();
			cleanup();
		}
	},
);

test("a habit with a reminder time makes the known reminders stale", async () => {
	vi.stubGlobal("fetch", async (_: string, { body }: RequestInit = {}) =>
		Response.json(body ? walk : [walk]),
	);
	const { result, client } = renderCreation("b", "Read");
	client.setQueryData(["api", "reminders"], []);
	act(() => result.current.form.setValue("reminderTime", "06:30"));
	await act(() => result.current.create());
	expect(client.getQueryState(["api", "reminders"])?.isInvalidated).toBe(true);
});

// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { act } from "react";
import { useForm } from "react-hook-form";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, test } from "vitest";
import type { HabitPlan } from "#contract/habits/habits.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { currentToast } from "#web/ui/overlays/toast.ts";
import { emptyHabit } from "./habit-draft.ts";
import { useHabitCreation } from "./use-habit-creation.ts";

const { wizard: words, shell } = en;

beforeAll(() => loadTexts("wizard", "plan"));

test("says that there is no connection if the form's rules cannot be loaded", async () => {
	const strategy = "After I get up, I will drink a glass of water.";
	const implementationStrategies = {
		makeItEasy: strategy,
		makeItVisible: strategy,
		makeItRewarding: strategy,
		makeItSustainable: strategy,
	};
	const ignore = async () => undefined;
	const { result } = renderHook(
		() => {
			const form = useForm<HabitPlan>({
				defaultValues: { ...emptyHabit, implementationStrategies },
				resolver: () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
			});
			const ids = { userId: "u", habitId: "h" };
			return useHabitCreation(ids, form, { show: ignore, startOver: ignore });
		},
		{
			wrapper: ({ children }) => (
				<QueryClientProvider client={new QueryClient()}>
					<MemoryRouter>{children}</MemoryRouter>
				</QueryClientProvider>
			),
		},
	);
	await act(() => result.current.create());
	expect(currentToast()).toMatchObject({ title: words.failed, message: shell.general.offline });
	expect(result.current.isCreating).toBe(false);
});

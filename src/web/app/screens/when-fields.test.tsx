// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { HabitPlan } from "#contract/habits/habits.ts";
import { en } from "#strings/en.ts";
import { reminderSettingsQuery } from "#web/notices/reminders/queries.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { WhenFields } from "./when-fields.tsx";

const moved = "In your quiet hours, so it comes at 07:00.";

beforeAll(() => loadTexts("wizard", "habitSettings", "measure", "plan"));
afterEach(cleanup);

function Fields() {
	return (
		<FormProvider {...useForm<HabitPlan>()}>
			<WhenFields />
		</FormProvider>
	);
}

test("a reminder time in the quiet hours says when the reminder comes", async () => {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(reminderSettingsQuery.queryKey, {
		quietHours: { from: "22:00", to: "07:00" },
		mail: false,
	});
	render(
		<QueryClientProvider client={client}>
			<Fields />
		</QueryClientProvider>,
	);
	const time = screen.getByLabelText(en.wizard.define.time);
	fireEvent.change(time, { target: { value: "05:30" } });
	await screen.findByText(moved);
	fireEvent.change(time, { target: { value: "07:30" } });
	expect(screen.queryByText(moved)).toBeNull();
});

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { User } from "#contract/account/auth.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { BookingForm } from "./booking-form.tsx";

const { consultations, shell } = en;

beforeAll(() => loadTexts("consultations"));
afterEach(cleanup);

test("asks before a link discards the goals that were typed", async () => {
	const user = { id: "u", fullName: "Asha Rao", email: "asha@example.in", phone: null } as User;
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter>
				<BookingForm user={user} experts={[]} onBooked={() => undefined} />
				<a href="/dashboard">Dashboard</a>
			</MemoryRouter>
		</QueryClientProvider>,
	);
	const goals = screen.getByLabelText(new RegExp(`^${consultations.form.goals}`));
	fireEvent.change(goals, { target: { value: "Sleep earlier" } });
	fireEvent.click(screen.getByText("Dashboard"));
	expect(await screen.findByText(shell.unsaved.title)).toBeDefined();
});

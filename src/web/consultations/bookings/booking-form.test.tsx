// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import type { Expert } from "#contract/consultations/experts.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { BookingForm } from "./booking-form.tsx";

const { consultations, shell } = en;

beforeAll(() => loadTexts("consultations"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const user = { id: "u", fullName: "Asha Rao", email: "asha@example.in", phone: "9876543210" } as User;

test("while the form is being sent, its button keeps the focus and its input cannot change", async () => {
	const sent = recordHangingCalls();
	renderForm([{ id: "ravi", name: "Ravi" } as Expert]);
	fireEvent.change(screen.getByRole("combobox"), { target: { value: "ravi" } });
	const goals = typeGoals("Sleep earlier");
	const submit = screen.getByRole("button", { name: consultations.form.submit });
	submit.focus();
	fireEvent.click(submit);
	await waitFor(() => expect(submit.getAttribute("aria-busy")).toBe("true"));
	expect(submit.matches(":disabled")).toBe(false);
	expect(document.activeElement).toBe(submit);
	expect(typeGoals("Sleep").value).toBe("Sleep earlier");
	fireEvent.submit(goals);
	expect(sent).toHaveLength(1);
});

test("asks before a link discards the goals that were typed", async () => {
	renderForm([]);
	typeGoals("Sleep earlier");
	fireEvent.click(screen.getByText("Dashboard"));
	expect(await screen.findByText(shell.unsaved.title)).toBeDefined();
});

function renderForm(experts: readonly Expert[]) {
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter>
				<BookingForm user={user} experts={experts} onBooked={() => undefined} />
				<a href="/dashboard">Dashboard</a>
			</MemoryRouter>
		</QueryClientProvider>,
	);
}

function typeGoals(value: string) {
	const goals = screen.getByLabelText<HTMLTextAreaElement>(new RegExp(`^${consultations.form.goals}`));
	fireEvent.change(goals, { target: { value } });
	return goals;
}

function recordHangingCalls(): string[] {
	const sent: string[] = [];
	vi.stubGlobal("fetch", (path: string, { method = "GET" }: RequestInit = {}) => {
		if (method !== "GET") sent.push(path);
		return new Promise(() => undefined);
	});
	return sent;
}

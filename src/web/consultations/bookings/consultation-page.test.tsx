// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Expert } from "#contract/consultations/experts.ts";
import { serverTimeHeader } from "#contract/headers.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { ConsultationPage } from "./consultation-page.tsx";

const { experts, form, failed, retry } = en.consultations;
const { empty } = experts;

beforeAll(() => loadTexts("consultations", "fieldErrors"));
beforeEach(() => {
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("No network")));
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

interface Shown {
	isAdmin: boolean;
	isDemo: boolean;
	experts?: Expert[];
	/** The query that is not loaded yet. */
	unknown?: string;
}

/** Renders the page as it was loaded a moment ago, by default without any bookable expert. */
function show({ isAdmin, isDemo, experts = [], unknown }: Shown) {
	const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
	const known = {
		"auth/me": { id: "u", fullName: "Asha Rao", email: "asha@example.in", phone: "9876543210", isAdmin },
		config: { payee: { vpa: "a@b", name: "A", isDemo } },
		experts,
		consultations: [],
		"expert/consultations": [],
	};
	for (const [key, data] of Object.entries(known))
		if (key !== unknown) client.setQueryData(["api", ...key.split("/")], data);
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<ConsultationPage />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	return client;
}

function expert(id: string, name: string): Expert {
	const texts = { title: "Habit coach", description: "Small routines", languages: ["en" as const] };
	const counts = { clients: 0, reviews: 0, rating: null };
	return { id, name, ...texts, ...counts, pictureUrl: null, isExample: false };
}

test("an expert who can no longer be booked disappears from the form once a booking is refused", async () => {
	const [meera, ravi] = [expert("meera", "Meera Iyer"), expert("ravi", "Ravi Nair")];
	vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
		if (method === "GET") return Response.json(path === "/api/experts" ? [ravi] : []);
		const body = { code: "invalid-input", message: "", fields: { specialist: "Not offered" } };
		return Response.json(body, { status: 400 });
	});
	show({ isAdmin: false, isDemo: true, experts: [meera, ravi] });
	const field = screen.getByRole<HTMLSelectElement>("combobox");
	fireEvent.change(field, { target: { value: "meera" } });
	const goals = screen.getByLabelText(new RegExp(`^${form.goals}`));
	fireEvent.change(goals, { target: { value: "Sleep earlier" } });
	fireEvent.click(screen.getByRole("button", { name: form.submit }));
	await waitFor(() => expect(screen.queryByText("Meera Iyer")).toBeNull());
	expect([...field.options].map(({ value }) => value)).toEqual(["", "ravi"]);
	expect(field.value).toBe("");
	await screen.findByText("Not offered");
	fireEvent.click(screen.getByRole("button", { name: form.submit }));
	await screen.findByText(en.fieldErrors.required);
});

test("explains only to administrators why the example experts cannot be booked for real money", () => {
	show({ isAdmin: true, isDemo: false });
	expect(screen.getByText(empty.examples)).toBeDefined();
	expect(screen.getByRole("link", { name: empty.add }).getAttribute("href")).toBe("/admin");
	cleanup();
	show({ isAdmin: false, isDemo: false });
	expect(screen.getByText(empty.text)).toBeDefined();
	cleanup();
	show({ isAdmin: true, isDemo: true });
	expect(screen.getByText(empty.text)).toBeDefined();
});

test("what was typed is kept while no expert is offered", async () => {
	const meera = expert("meera", "Meera Iyer");
	const client = show({ isAdmin: false, isDemo: true, experts: [meera] });
	const goals = screen.getByLabelText(new RegExp(`^${form.goals}`));
	fireEvent.change(goals, { target: { value: "Sleep earlier" } });
	act(() => void client.setQueryData(["api", "experts"], []));
	await screen.findByText(empty.title);
	expect(screen.queryByText(experts.title)).toBeNull();
	act(() => void client.setQueryData(["api", "experts"], [meera]));
	await screen.findByText(experts.title);
	expect(screen.getByDisplayValue("Sleep earlier")).toBe(goals);
});

test.each(["consultations", "expert/consultations"])(
	"a list of %s that could not be loaded is not taken for an empty one",
	async (list) => {
		const headers = { [serverTimeHeader]: "1" };
		let isBusy = true;
		vi.stubGlobal("fetch", async (path: string) =>
			isBusy && path === `/api/${list}`
				? new Response("", { status: 503, headers })
				: Response.json([], { headers }),
		);
		show({ isAdmin: false, isDemo: true, unknown: list });
		expect(await screen.findByText(failed.title)).toBeDefined();
		isBusy = false;
		fireEvent.click(screen.getByRole("button", { name: retry }));
		await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
	},
);

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Person } from "#contract/admin/people.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { PeopleList } from "./people-list.tsx";

const { people: words } = en.backOffice;
const at = "2026-11-21T12:30:00.000Z";
const person: Person = {
	...{ id: "u", fullName: "Ravi", email: "ravi@example.in", phone: null, isVerified: true, createdAt: at },
	...{ habitsCreated: 0, totalPaid: 0, sessions: 0, lastSeenAt: null, administrator: null, suspension: null },
	deletesAt: null,
};
const suspended: Person = { ...person, suspension: { by: null, at, reason: "Sold accounts" } };

function show(answer: (path: string) => Person[]): QueryClient {
	vi.stubGlobal("fetch", async (path: string) => Response.json(answer(path)));
	const client = new QueryClient();
	render(
		<MemoryRouter>
			<QueryClientProvider client={client}>
				<PeopleList />
			</QueryClientProvider>
		</MemoryRouter>,
	);
	fireEvent.change(screen.getByLabelText(words.only), { target: { value: "suspended" } });
	return client;
}

beforeAll(() => loadTexts("backOffice", "shell"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("a person's dialog stays up to date after a colleague's act has removed them from the filtered list", async () => {
	let now = suspended;
	const client = show((path) => (now.suspension !== null || !path.includes("only=suspended") ? [now] : []));
	fireEvent.click(await screen.findByRole("button", { name: "Ravi" }));
	expect(await screen.findByRole("button", { name: words.resume })).toBeDefined();
	now = person;
	await act(() => client.invalidateQueries());
	expect(await screen.findByRole("button", { name: words.suspend })).toBeDefined();
	expect(screen.queryByRole("button", { name: words.resume })).toBeNull();
});

test("an empty list doesn't blame a search that was not made", async () => {
	show(() => []);
	const text = (await screen.findByRole("heading", { name: words.empty.title })).parentElement?.textContent;
	expect(text).toContain("filter");
	expect(text).not.toContain("your search");
});

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { CalendarFeedCard } from "./calendar-feed-card.tsx";

const { calendarFeed: words } = en;
const path = "/calendar/secret.ics";

beforeAll(() => loadTexts("calendarFeed", "shell"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("a request names the address that it replaces, and an address is hidden once it is replaced elsewhere", async () => {
	let stored: string | null = null;
	const created: object[] = [];
	vi.stubGlobal("fetch", async (_: string, { method, body }: { method: string; body: string }) => {
		if (method === "POST") {
			created.push(JSON.parse(body));
			stored = `2026-11-2${created.length}T12:30:00.000Z`;
		}
		return Response.json({ url: path, createdAt: stored });
	});
	const client = new QueryClient();
	render(
		<QueryClientProvider client={client}>
			<CalendarFeedCard />
		</QueryClientProvider>,
	);
	fireEvent.click(await screen.findByRole("button", { name: words.create }));
	await screen.findByText(words.made);
	fireEvent.click(screen.getByRole("button", { name: words.replace }));
	const question = await screen.findByRole("alertdialog");
	fireEvent.click(
		[...question.querySelectorAll("button")].find(
			({ textContent }) => textContent === words.replace,
		) as Element,
	);
	await vi.waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
	await screen.findByText(words.made);
	expect(created).toEqual([{ replaces: null }, { replaces: "2026-11-21T12:30:00.000Z" }]);

	stored = "2026-11-25T12:30:00.000Z";
	await client.invalidateQueries();
	await vi.waitFor(() => expect(screen.queryByText(words.made)).toBeNull());
});

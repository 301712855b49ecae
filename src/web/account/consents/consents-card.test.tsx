// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadTexts } from "#web/platform/locale.ts";
import { ConsentsCard } from "./consents-card.tsx";

beforeAll(() => loadTexts("security"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("a switch keeps the focus while it is saved, and ignores further presses", async () => {
	const sent: string[] = [];
	vi.stubGlobal("fetch", (path: string, { method = "GET" }: RequestInit = {}) => {
		if (method === "GET") return Promise.resolve(Response.json({ given: [] }));
		sent.push(path);
		return new Promise(() => undefined);
	});
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter>
				<ConsentsCard />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	const mails = await screen.findByRole<HTMLInputElement>("switch");
	mails.focus();
	fireEvent.click(mails);
	await vi.waitFor(() => expect(mails.getAttribute("aria-disabled")).toBe("true"));
	expect(mails.disabled).toBe(false);
	expect(document.activeElement).toBe(mails);
	fireEvent.click(mails);
	expect(sent).toHaveLength(1);
});

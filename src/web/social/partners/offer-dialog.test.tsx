// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { OfferDialog } from "./offer-dialog.tsx";

const { form: words } = en.partners;

beforeAll(() => loadTexts("partners", "shell"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("a retry after a lost answer sends the same offer", async () => {
	const sent: { requestId: string }[] = [];
	vi.stubGlobal("fetch", async (_: string, { method = "GET", body }: RequestInit = {}) => {
		if (method === "GET") return Response.json([]);
		if (sent.push(JSON.parse(String(body))) === 1) throw new TypeError("Failed to fetch");
		return Response.json({ partner: null }, { status: 201 });
	});
	const onClose = vi.fn();
	render(
		<QueryClientProvider client={new QueryClient()}>
			<OfferDialog habitId="h" onClose={onClose} />
		</QueryClientProvider>,
	);
	const submit = screen.getByRole("button", { name: words.send });
	fireEvent.click(submit);
	await waitFor(() => expect([sent.length, submit.getAttribute("aria-busy")]).toEqual([1, null]));
	fireEvent.click(submit);
	await waitFor(() => expect(onClose).toHaveBeenCalled());
	expect(sent[0]?.requestId).toBeTruthy();
	expect(sent[1]).toEqual(sent[0]);
});

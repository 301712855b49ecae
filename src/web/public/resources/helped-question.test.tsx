// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { currentDialog } from "#web/platform/dialogs.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { HelpedQuestion } from "./helped-question.tsx";

const { helped: words } = en.resources;

beforeAll(() => loadTexts("resources"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("after the sign-in, a reader's earlier vote is shown and can be withdrawn", async () => {
	let isSignedIn = false;
	let isMine = true;
	vi.stubGlobal("fetch", async (_: string, { method = "GET" }: RequestInit = {}) => {
		if (method !== "GET") isMine = method === "PUT";
		return Response.json({ count: isMine ? 7 : 6, isMine: isSignedIn && isMine });
	});
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(meKey, null);
	render(
		<QueryClientProvider client={client}>
			<HelpedQuestion slug="begin-small" />
		</QueryClientProvider>,
	);
	expect(await screen.findByText(words.count(7, "7"))).toBeDefined();
	expect(screen.getByRole("button", { pressed: false })).toBeDefined();
	isSignedIn = true;
	act(() => client.setQueryData(meKey, { id: "u" }));
	fireEvent.click(await screen.findByRole("button", { pressed: true }));
	expect(await screen.findByRole("button", { pressed: false })).toBeDefined();
	expect(isMine).toBe(false);
	expect(screen.getByText(words.count(6, "6"))).toBeDefined();
});

test("the count is requested only once, after it is known who is reading", async () => {
	const requests: string[] = [];
	vi.stubGlobal("fetch", async (address: string) => {
		requests.push(address);
		return Response.json(address.endsWith("/me") ? { id: "u" } : { count: 7, isMine: true });
	});
	render(
		<QueryClientProvider client={new QueryClient()}>
			<HelpedQuestion slug="begin-small" />
		</QueryClientProvider>,
	);
	expect(await screen.findByText(words.count(7, "7"))).toBeDefined();
	expect(await screen.findByRole("button", { pressed: true })).toBeDefined();
	expect(requests.filter((address) => address.endsWith("/helped"))).toHaveLength(1);
});

test("a reader who is not known yet is not asked to sign in", async () => {
	const sent: string[] = [];
	vi.stubGlobal("fetch", async (address: string, { method = "GET" }: RequestInit = {}) => {
		if (address.endsWith("/me")) return new Promise(() => undefined);
		sent.push(method);
		return Response.json({ count: 7, isMine: true });
	});
	render(
		<QueryClientProvider client={new QueryClient()}>
			<HelpedQuestion slug="begin-small" />
		</QueryClientProvider>,
	);
	fireEvent.click(screen.getByRole("button", { name: words.press }));
	await waitFor(() => expect(sent).toEqual(["PUT"]));
	expect(currentDialog().isOpen).toBe(false);
});

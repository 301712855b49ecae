// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Link, MemoryRouter, Route, Routes, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { serverTimeHeader } from "#contract/headers.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { ConfirmEmail } from "./confirm-email.tsx";

const words = en.security.email.confirm;
const old = { id: "asha", email: "old@example.in" };
const refusal = "This link has expired.";
let answer: () => Promise<Response>;
let email: string;

beforeAll(() => loadTexts("security"));
beforeEach(() => {
	dismissToast();
	email = old.email;
	vi.stubGlobal("fetch", async (url: string) =>
		url === "/api/auth/me" ? Response.json({ ...old, email }) : answer(),
	);
});
afterEach(cleanup);

async function noAnswer(): Promise<never> {
	throw new TypeError("offline");
}

async function expired(): Promise<Response> {
	return Response.json({ message: refusal, code: "link-expired" }, { status: 410 });
}

test("if the link is used up after a try without a response, the changed address counts as confirmed", async () => {
	answer = noAnswer;
	show();
	confirm();
	await screen.findByRole("alert");
	email = "new@example.in";
	answer = expired;
	confirm();
	await waitFor(() => expect(currentToast()?.title).toBe(words.done.title));
	expect(currentToast()?.message).toBe(words.done.message("new@example.in"));
});

test("if the address has not changed, an expired link says so, even after a try without a response", async () => {
	answer = noAnswer;
	show();
	confirm();
	await screen.findByRole("alert");
	answer = expired;
	confirm();
	expect(await screen.findByText(refusal)).toBeDefined();
	expect(currentToast()).toBeUndefined();
});

test.each([
	["opens the settings", false, "/settings?tab=privacy"],
	["doesn't navigate if the user has opened another page before the response", true, "/consultation"],
])("a confirmed address %s", async (_, isLeft, expected) => {
	const { promise, resolve } = Promise.withResolvers<Response>();
	answer = () => promise;
	show();
	confirm();
	if (isLeft) fireEvent.click(screen.getByRole("link"));
	resolve(new Response(null, { status: 204, headers: { [serverTimeHeader]: String(Date.now()) } }));
	await waitFor(() => expect(currentToast()?.title).toBe(words.done.title));
	expect(await screen.findByText(expected)).toBeDefined();
});

function Place() {
	const { pathname, search } = useLocation();
	return <p>{pathname + search}</p>;
}

function show() {
	const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
	client.setQueryData(meKey, old);
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<Link to="/consultation">Elsewhere</Link>
				<Routes>
					<Route path="/" element={<ConfirmEmail token="t" />} />
					<Route path="*" element={<Place />} />
				</Routes>
			</MemoryRouter>
		</QueryClientProvider>,
	);
}

function confirm() {
	fireEvent.click(screen.getByRole("button", { name: words.act }));
}

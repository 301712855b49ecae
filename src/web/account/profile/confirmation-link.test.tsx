// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import { serverTimeHeader } from "#contract/headers.ts";
import { pages } from "#contract/pages.ts";
import { en } from "#strings/en.ts";
import { keepUser } from "#web/platform/kept-user.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey, useMeQuery } from "#web/platform/me.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { noteReachable } from "#web/ui/states/use-online.ts";
import { ConfirmAddress } from "./confirmation-link.ts";

const asha = { id: "asha", email: "asha@example.in", fullName: "Asha Rao", isVerified: false } as User;
const { confirmation: words } = en.profile;

let client: QueryClient;
let confirmations: number;
let reply: () => Promise<Response>;

beforeAll(() => loadTexts("profile", "confirmation"));

beforeEach(() => {
	confirmations = 0;
	client = new QueryClient({
		defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
	});
	vi.stubGlobal("fetch", (url: string) => {
		if (url !== "/api/auth/confirm-email") return new Promise(() => undefined);
		confirmations += 1;
		return reply();
	});
});

afterEach(() => {
	cleanup();
	dismissToast();
	keepUser(null);
	noteReachable(true);
	vi.unstubAllGlobals();
});

function answer(status: number, code?: string) {
	const body = code ? JSON.stringify({ code, message: code }) : null;
	return async () => new Response(body, { status, headers: { [serverTimeHeader]: String(Date.now()) } });
}

function Page() {
	const { hash } = useLocation();
	const { data } = useMeQuery();
	return (
		<>
			<output data-testid="hash">{hash}</output>
			{hash && <ConfirmAddress token="abc" user={data} />}
		</>
	);
}

function hash() {
	return screen.getByTestId("hash").textContent;
}

async function open(user: User | null) {
	client.setQueryData(meKey, user);
	render(
		<MemoryRouter initialEntries={[`${pages.profile}#confirm=abc`]}>
			<QueryClientProvider client={client}>
				<Page />
			</QueryClientProvider>
		</MemoryRouter>,
	);
	await act(async () => undefined);
}

test("a confirmation that does not reach the server is sent again once it does", async () => {
	reply = () => Promise.reject(new TypeError("offline"));
	await open(asha);
	await waitFor(() => expect(confirmations).toBe(1));
	expect(hash()).toBe("#confirm=abc");
	reply = answer(204);
	act(() => noteReachable(true));
	await waitFor(() => expect(hash()).toBe(""));
	expect(confirmations).toBe(2);
});

test("a confirmation refused because the session has ended is sent again after the sign-in", async () => {
	reply = answer(401, "not-signed-in");
	await open(asha);
	await waitFor(() => expect(confirmations).toBe(1));
	act(() => {
		keepUser(asha);
		client.setQueryData(meKey, null);
	});
	expect(hash()).toBe("#confirm=abc");
	reply = answer(204);
	act(() => {
		client.setQueryData(meKey, asha);
		keepUser(null);
	});
	await waitFor(() => expect(hash()).toBe(""));
	expect(confirmations).toBe(2);
});

test.each([
	{ status: 410, code: "link-expired", left: "" },
	{ status: 403, code: "other-account", left: "" },
	{ status: 429, code: "too-many", left: "#confirm=abc" },
])("after the refusal $code, the fragment of the URL is “$left”", async ({ status, code, left }) => {
	reply = answer(status, code);
	await open(asha);
	await waitFor(() => expect(confirmations).toBe(1));
	await act(() => new Promise((resume) => setTimeout(resume)));
	expect(hash()).toBe(left);
});

test.each([
	{ isVerified: false, title: words.failed },
	{ isVerified: true, title: words.done },
])("an expired link says “$title” if isVerified is $isVerified", async ({ isVerified, title }) => {
	reply = answer(410, "link-expired");
	await open({ ...asha, isVerified });
	await waitFor(() => expect(currentToast()?.title).toBe(title));
});

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { CreateDialog } from "./create-dialog.tsx";

const { create: words, toasts } = en.organizations;

let client: QueryClient;
let answer: (response: Response) => void;
let isSent: boolean;

beforeAll(() => loadTexts("organizations", "fieldErrors"));
beforeEach(() => {
	client = new QueryClient();
	client.setQueryData(meKey, { id: "asha" });
	const { promise, resolve } = Promise.withResolvers<Response>();
	answer = resolve;
	isSent = false;
	vi.stubGlobal("fetch", () => {
		isSent = true;
		return promise;
	});
});
afterEach(() => {
	cleanup();
	dismissToast();
	vi.unstubAllGlobals();
});

test("a created organization opens", async () => {
	const { submit } = show();
	await submit();
	answerCreated();
	await vi.waitFor(() => expect(currentToast()?.title).toBe(toasts.created));
	await vi.waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/organizations/o"));
});

test("a response that arrives after the page was left is reported, but opens nothing", async () => {
	const { submit, leave } = show();
	await submit();
	leave();
	answerCreated();
	await vi.waitFor(() => expect(currentToast()?.title).toBe(toasts.created));
	expect(screen.getByTestId("address").textContent).toBe("/");
});

test.each([{ next: null }, { next: { id: "ravi" } }])(
	"a response that arrives after a sign-out or another user's sign-in is not reported",
	async ({ next }) => {
		const { submit, leave } = show();
		await submit();
		leave();
		client.setQueryData(meKey, next);
		answerCreated();
		await vi.waitFor(() => expect(client.isMutating()).toBe(0));
		await new Promise((resolve) => setTimeout(resolve));
		expect(currentToast()).toBeUndefined();
		expect(screen.getByTestId("address").textContent).toBe("/");
	},
);

function show() {
	const { rerender } = render(pageWith(true));
	return { submit, leave: () => rerender(pageWith(false)) };
}

function pageWith(isOpen: boolean) {
	return (
		<QueryClientProvider client={client}>
			<MemoryRouter>
				{isOpen && <CreateDialog open onOpenChange={() => undefined} />}
				<Address />
			</MemoryRouter>
		</QueryClientProvider>
	);
}

async function submit() {
	fireEvent.change(await screen.findByRole("textbox", { name: words.name }), {
		target: { value: "Team" },
	});
	fireEvent.click(screen.getByRole("button", { name: words.submit }));
	await vi.waitFor(() => expect(isSent).toBe(true));
}

function answerCreated() {
	answer(Response.json({ id: "o", name: "Team" }));
}

function Address() {
	return <output data-testid="address">{useLocation().pathname}</output>;
}

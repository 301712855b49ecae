// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { LeaveGuard } from "./leave-guard.tsx";

const words = { title: "Leave?", text: "Unsaved.", stay: "Stay", leave: "Leave" };

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test.each([
	{ what: "asks before unsaved input is lost", isUnsaved: true, isAsked: true },
	{ what: "does not ask without unsaved input", isUnsaved: false, isAsked: false },
	{ what: "does not ask if the page keeps a draft", isUnsaved: true, keepsDraft: true, isAsked: false },
])("a reload $what", ({ isUnsaved, keepsDraft = false, isAsked }) => {
	render(
		<MemoryRouter>
			<LeaveGuard hasUnsavedInput={() => isUnsaved} keepsDraft={keepsDraft} words={words} />
		</MemoryRouter>,
	);
	const leaving = new Event("beforeunload", { cancelable: true });
	window.dispatchEvent(leaving);
	expect(leaving.defaultPrevented).toBe(isAsked);
});

const visited = ["/today", "/new?step=1", "/new?step=2", "/new?step=3", "/help"];

test.each([
	{ what: "Back to the previous page", index: 0, address: "/today" },
	{ what: "Forward", index: 4, address: "/help" },
])("leaving by the browser's $what goes there, over all steps", async ({ index, address }) => {
	const navigation = Object.assign(new EventTarget(), { currentEntry: { index: 3 } });
	vi.stubGlobal("navigation", navigation);
	render(
		<MemoryRouter initialEntries={visited} initialIndex={3}>
			<LeaveGuard hasUnsavedInput={() => true} words={words} />
			<Address />
		</MemoryRouter>,
	);
	const move = Object.assign(new Event("navigate", { cancelable: true }), {
		navigationType: "traverse",
		destination: { url: new URL(address, "http://ikkis.test").href, index },
	});
	act(() => void navigation.dispatchEvent(move));
	expect(move.defaultPrevented).toBe(true);
	fireEvent.click(await screen.findByRole("button", { name: words.leave }));
	await waitFor(() => expect(screen.getByRole("status", { hidden: true }).textContent).toBe(address));
});

test("leaving by a link keeps its fragment", async () => {
	render(
		<MemoryRouter initialEntries={["/new"]}>
			<LeaveGuard hasUnsavedInput={() => true} words={words} />
			<a href="/help?q=upi#refunds">Refunds</a>
			<Address />
		</MemoryRouter>,
	);
	fireEvent.click(screen.getByRole("link", { name: "Refunds" }));
	fireEvent.click(await screen.findByRole("button", { name: words.leave }));
	await waitFor(() =>
		expect(screen.getByRole("status", { hidden: true }).textContent).toBe("/help?q=upi#refunds"),
	);
});

function Address() {
	const { pathname, search, hash } = useLocation();
	return <output>{pathname + search + hash}</output>;
}

// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LeaveGuard } from "#web/platform/leaving/leave-guard.tsx";
import { usePageRequests } from "./use-page-requests.ts";

const words = { title: "Leave?", text: "Unsaved.", stay: "Stay", leave: "Leave" };

let worker: EventTarget;
let reply: ReturnType<typeof vi.fn>;

beforeEach(() => {
	worker = new EventTarget();
	reply = vi.fn();
	Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: worker });
});

afterEach(() => {
	cleanup();
	Reflect.deleteProperty(navigator, "serviceWorker");
});

function Page({ isUnsaved = false, hasDialog = false }) {
	usePageRequests();
	const { pathname, search } = useLocation();
	return (
		<>
			<p data-testid="address">{pathname + search}</p>
			<LeaveGuard hasUnsavedInput={() => isUnsaved} words={words} />
			{hasDialog && (
				<div role="dialog">
					<textarea />
				</div>
			)}
		</>
	);
}

async function request(open: string, page: { isUnsaved?: boolean; hasDialog?: boolean } = {}) {
	render(
		<MemoryRouter initialEntries={["/habits/new"]}>
			<Page {...page} />
		</MemoryRouter>,
	);
	const message = new MessageEvent("message", { data: { open } });
	Object.defineProperty(message, "ports", { value: [{ postMessage: reply }] });
	await act(async () => void worker.dispatchEvent(message));
	expect(reply).toHaveBeenCalledOnce();
	return screen.getByTestId("address").textContent;
}

test("goes to the requested page", async () => {
	expect(await request("/dashboard?first=1")).toBe("/dashboard?first=1");
});

test("asks first if the page has unsaved input", async () => {
	expect(await request("/inbox", { isUnsaved: true })).toBe("/habits/new");
	const leave = await screen.findByRole("button", { name: "Leave" });
	await act(async () => leave.click());
	expect(screen.getByTestId("address").textContent).toBe("/inbox");
});

test("stays while a dialog with a field is open", async () => {
	expect(await request("/inbox", { hasDialog: true })).toBe("/habits/new");
});

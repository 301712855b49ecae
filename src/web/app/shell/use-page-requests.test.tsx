// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Palette } from "#web/app/palette/palette.tsx";
import { currentDialog, openDialog, useDialog } from "#web/platform/dialogs.ts";
import { LeaveGuard } from "#web/platform/leaving/leave-guard.tsx";
import { loadTexts } from "#web/platform/locale.ts";
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

interface Props {
	isUnsaved?: boolean;
	hasDialog?: boolean;
	hasPalette?: boolean;
}

function Page({ isUnsaved = false, hasDialog = false, hasPalette = false }: Props) {
	usePageRequests();
	const { pathname, search } = useLocation();
	const { isOpen } = useDialog();
	return (
		<>
			<p data-testid="address">{pathname + search}</p>
			<LeaveGuard hasUnsavedInput={() => isUnsaved} words={words} />
			{hasPalette && <Palette open={isOpen} user={null} />}
			{hasDialog && (
				<div role="dialog">
					<textarea />
				</div>
			)}
		</>
	);
}

async function request(open: string, page: Props = {}) {
	render(
		<MemoryRouter initialEntries={["/habits/new"]}>
			<QueryClientProvider client={new QueryClient()}>
				<Page {...page} />
			</QueryClientProvider>
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

test("closes the palette, even though it has a field", async () => {
	await loadTexts("palette", "settings", "shell", "social", "theme", "today");
	openDialog({ kind: "palette" });
	expect(await request("/inbox", { hasPalette: true })).toBe("/inbox");
	expect(currentDialog().isOpen).toBe(false);
});

test("stays while a dialog with a field is open", async () => {
	expect(await request("/inbox", { hasDialog: true })).toBe("/habits/new");
});

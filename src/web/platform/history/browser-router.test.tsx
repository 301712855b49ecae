// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useBackToClose, watchBack } from "#web/ui/overlays/layers.ts";
import { BrowserRouter } from "./browser-router.tsx";

/** The browser's entries; happy-dom's own history would load the page again. */
let entries: { state: unknown; url: string }[];
let index: number;

beforeEach(() => {
	const { replaceState } = window.history;
	function show() {
		const { state, url } = entries[index] ?? { state: null, url: "/" };
		replaceState.call(window.history, state, "", url);
		return state;
	}
	[entries, index] = [[{ state: null, url: "/social?challenge=1" }], 0];
	show();
	vi.spyOn(window.history, "pushState").mockImplementation((state, _, url) => {
		entries.splice(index + 1, entries.length, { state, url: String(url || window.location.href) });
		index += 1;
		show();
	});
	vi.spyOn(window.history, "replaceState").mockImplementation((state, _, url) => {
		entries[index] = { state, url: String(url || window.location.href) };
		show();
	});
	vi.spyOn(window.history, "go").mockImplementation((by = 0) => {
		setTimeout(() => {
			index += by;
			window.dispatchEvent(new PopStateEvent("popstate", { state: show() }));
		});
	});
	watchBack();
});

afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

function Page() {
	const [isOpen, setIsOpen] = useState(false);
	const { search } = useLocation();
	const navigate = useNavigate();
	useBackToClose(isOpen, () => setIsOpen(false));
	function replace() {
		void navigate("?tab=challenges", { replace: true });
	}
	function closeAndReplace() {
		setIsOpen(false);
		replace();
	}
	return (
		<>
			<p role="status">{`${search} ${isOpen ? "open" : "closed"}`}</p>
			<button type="button" onClick={() => setIsOpen(true)}>
				Open
			</button>
			<button type="button" onClick={closeAndReplace}>
				Close
			</button>
			<button type="button" onClick={replace}>
				Replace
			</button>
		</>
	);
}

async function press(name: string) {
	await act(async () => screen.getByRole("button", { name }).click());
	// Each history move, and each decision that follows it, runs in its own task.
	await act(() => new Promise((resume) => setTimeout(resume, 20)));
}

async function openPage() {
	render(
		<BrowserRouter>
			<Page />
		</BrowserRouter>,
	);
	await press("Open");
	expect(entries).toHaveLength(2);
}

function addresses() {
	return entries.slice(0, index + 1).map(({ url }) => url.replace(window.location.origin, ""));
}

test("replacing the address as a dialog closes leaves no entry with the old address", async () => {
	await openPage();
	await press("Close");
	expect(addresses()).toEqual(["/social?tab=challenges"]);
	expect(screen.getByRole("status").textContent).toBe("?tab=challenges closed");
});

test("a dialog that stays open while the address is replaced keeps its own entry", async () => {
	await openPage();
	await press("Replace");
	expect(addresses()).toEqual(["/social?tab=challenges", "/social?tab=challenges"]);
	expect(screen.getByRole("status").textContent).toBe("?tab=challenges open");
	await press("Close");
	expect(addresses()).toEqual(["/social?tab=challenges"]);
});

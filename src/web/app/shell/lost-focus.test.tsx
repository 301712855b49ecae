// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Person } from "#contract/admin/people.ts";
import { en } from "#strings/en.ts";
import { PersonDialog } from "#web/admin/people/person-dialog.tsx";
import { loadTexts } from "#web/platform/locale.ts";
import { ReceivedRequests } from "#web/social/people/requests.tsx";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { watchLostFocus } from "./lost-focus.ts";

beforeAll(async () => {
	await loadTexts("friends", "backOffice", "shell");
	watchLostFocus();
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("accepting a request moves the focus to the next one, or after the last to the heading", async () => {
	const { accept } = en.friends.requests;
	let received = [{ person: person("Asha") }, { person: person("Ravi") }];
	vi.stubGlobal("fetch", async (_: string, { method }: RequestInit) => {
		if (method === "POST") received = received.slice(1);
		return Response.json(method === "POST" ? {} : { received, sent: [] });
	});
	renderInMain(
		<>
			<h2>Friends</h2>
			<ReceivedRequests />
		</>,
	);
	press((await screen.findAllByRole("button", { name: accept }))[0]);
	await vi.waitFor(() => expect(document.activeElement?.tagName).toBe("LI"));
	expect(document.activeElement?.textContent).toContain("Ravi");
	press(screen.getByRole("button", { name: accept }));
	await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Friends"));
});

test("a link in a dialog that opens another tab moves the focus to the tab's panel", async () => {
	renderInMain(<People />);
	press(screen.getByRole("button", { name: "Ravi" }));
	const link = await screen.findByRole("link", { name: en.backOffice.people.acts });
	link.focus();
	fireEvent.click(link);
	await vi.waitFor(() => expect(document.activeElement?.role).toBe("tabpanel"));
	expect(document.activeElement?.textContent).toBe("Acts");
	expect(document.activeElement?.getAttribute("tabindex")).toBe("0");
});

test("confirming the deletion of the last row moves the focus to the row before it", async () => {
	renderInMain(<DeletableRows />);
	press(screen.getByRole("button", { name: "Delete 2" }));
	press(await screen.findByRole("button", { name: "Really" }));
	await vi.waitFor(() => expect(document.activeElement?.tagName).toBe("LI"));
	expect(document.activeElement?.textContent).toBe("Delete 1");
});

test("dismissing a banner outside the page moves the focus to the page's heading", async () => {
	renderInMain(<h1>Today</h1>);
	const banner = document.body.appendChild(document.createElement("button"));
	banner.focus();
	banner.remove();
	await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Today"));
});

test("the focus stays where a component or the reader put it", async () => {
	renderInMain(<DeletableRows />);
	const last = screen.getByRole("button", { name: "Delete 2" });
	last.focus();
	fireEvent.pointerDown(screen.getByRole("heading"));
	last.blur();
	press(screen.getByRole("button", { name: "Delete 1" }));
	press(await screen.findByRole("button", { name: "Really" }));
	last.focus();
	await new Promise((resolve) => setTimeout(resolve, 300));
	expect(document.activeElement).toBe(last);
});

function person(socialName: string) {
	return { userId: socialName, socialName, pictureUrl: null };
}

function press(button: HTMLElement | undefined) {
	button?.focus();
	if (button) fireEvent.click(button);
}

function renderInMain(page: ReactNode) {
	const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
	render(
		<MemoryRouter>
			<QueryClientProvider client={client}>
				<main id="main" tabIndex={-1}>
					{page}
				</main>
			</QueryClientProvider>
		</MemoryRouter>,
	);
}

function People() {
	const { search } = useLocation();
	const [isOpen, setIsOpen] = useState(false);
	const ravi = { id: "u", fullName: "Ravi", email: "ravi@example.in", createdAt: "2026-11-21T12:30:00.000Z" };
	const people = (
		<ul>
			<li>
				<button type="button" onClick={() => setIsOpen(true)}>
					Ravi
				</button>
				{isOpen && <PersonDialog person={ravi as Person} onClose={() => setIsOpen(false)} />}
			</li>
		</ul>
	);
	const tabs = [
		{ value: "people", label: "People", content: people },
		{ value: "acts", label: "Log", content: "Acts" },
	];
	const value = search === "" ? "people" : "acts";
	return <Tabs label="Tabs" value={value} onValueChange={() => undefined} tabs={tabs} />;
}

function DeletableRows() {
	const [rows, setRows] = useState([1, 2]);
	return (
		<>
			<h2>Rows</h2>
			<ul>
				{rows.map((each) => (
					<DeletableRow
						key={each}
						name={`Delete ${each}`}
						onDelete={() => setRows(rows.filter((other) => other !== each))}
					/>
				))}
			</ul>
		</>
	);
}

function DeletableRow({ name, onDelete }: { name: string; onDelete: () => void }) {
	const [isAsking, setIsAsking] = useState(false);
	return (
		<li>
			<button type="button" onClick={() => setIsAsking(true)}>
				{name}
			</button>
			<ConfirmDialog
				open={isAsking}
				onOpenChange={setIsAsking}
				title={name}
				text={name}
				cancelLabel="No"
				confirm={{ label: "Really", onPress: onDelete }}
			/>
		</li>
	);
}

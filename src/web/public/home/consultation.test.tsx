// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { pages } from "#contract/pages.ts";
import { closeDialog, currentDialog } from "#web/platform/dialogs.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { Consultation } from "./consultation.tsx";
import { Footer } from "./footer.tsx";

const links = ["See the experts", "Consultation"];

beforeAll(() => loadTexts("home", "shell"));
beforeEach(closeDialog);
afterEach(cleanup);

test("the landing page offers both kinds of consultation with their prices", () => {
	show(null);
	expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
		"Video Call60 minutes, 1-on-1₹2,499",
		"Chat Support7 days of messaging₹1,499",
	]);
});

test.each(links)("%s asks a visitor to join, then opens the consultations", (name) => {
	show(null);
	fireEvent.click(screen.getByRole("link", { name }));
	expect(currentDialog()).toEqual({
		isOpen: true,
		dialog: { kind: "join", tab: "sign-up", next: pages.consultation },
	});
	expect(screen.getByTitle("path").textContent).toBe(pages.home);
});

test.each(links)("%s opens the consultations for a signed-in user", (name) => {
	show({ id: "u", fullName: "Asha Rao" });
	fireEvent.click(screen.getByRole("link", { name }));
	expect(currentDialog().isOpen).toBe(false);
	expect(screen.getByTitle("path").textContent).toBe(pages.consultation);
});

function show(user: object | null) {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(["api", "auth", "me"], user);
	client.setQueryData(["api", "config"], {});
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<Consultation />
				<Footer />
				<Path />
			</MemoryRouter>
		</QueryClientProvider>,
	);
}

function Path() {
	return <p title="path">{useLocation().pathname}</p>;
}

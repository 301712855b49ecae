// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { ConsultationPage } from "./consultation-page.tsx";

const { empty } = en.consultations.experts;

beforeAll(() => loadTexts("consultations"));
beforeEach(() => {
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("No network")));
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

/** Renders the page without any bookable expert. */
function show({ isAdmin, isDemo }: { isAdmin: boolean; isDemo: boolean }) {
	const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
	const known = {
		"auth/me": { id: "u", fullName: "Asha Rao", isAdmin },
		config: { payee: { vpa: "a@b", name: "A", isDemo } },
		experts: [],
		consultations: [],
		"expert/consultations": [],
	};
	for (const [key, data] of Object.entries(known)) client.setQueryData(["api", ...key.split("/")], data);
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<ConsultationPage />
			</MemoryRouter>
		</QueryClientProvider>,
	);
}

test("explains only to administrators why the example experts cannot be booked for real money", () => {
	show({ isAdmin: true, isDemo: false });
	expect(screen.getByText(empty.examples)).toBeDefined();
	expect(screen.getByRole("link", { name: empty.add }).getAttribute("href")).toBe("/admin");
	cleanup();
	show({ isAdmin: false, isDemo: false });
	expect(screen.getByText(empty.text)).toBeDefined();
	cleanup();
	show({ isAdmin: true, isDemo: true });
	expect(screen.getByText(empty.text)).toBeDefined();
});

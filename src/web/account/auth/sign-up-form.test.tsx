// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { serverTimeHeader } from "#contract/headers.ts";
import { pages } from "#contract/pages.ts";
import { en } from "#strings/en.ts";
import { hi } from "#strings/hi.ts";
import { loadTexts, showLocale } from "#web/platform/locale.ts";
import { chosenLocale, rememberLocale } from "#web/platform/preferred-locale.ts";
import { recordBodies } from "#web/platform/testing/sent-bodies.ts";
import { chooseTheme } from "#web/ui/layout/theme.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { SignUpForm } from "./sign-up-form.tsx";

const typed = {
	fullName: "Asha Rao",
	email: "asha@example.in",
	password: "correct horse",
	confirmPassword: "correct horse",
};

beforeAll(() => loadTexts("auth", "fieldErrors"));
beforeEach(() => vi.stubGlobal("fetch", () => Promise.resolve(Response.json(typed, { status: 201 }))));
afterEach(() => {
	cleanup();
	dismissToast();
	vi.unstubAllGlobals();
});

test.each([
	[pages.home, pages.newHabit],
	[pages.dashboard, pages.newHabit],
	[pages.pricing, pages.dashboard],
	[pages.consultation, pages.consultation],
	["/join/abcdefghij", "/join/abcdefghij"],
	["/partner/abcdefghij", "/partner/abcdefghij"],
	[pages.social, pages.social],
	["/social?challenge=c", pages.social],
	["/organizations/o", pages.newHabit],
])("a new user who signed up at %s continues at %s", async (from, to) => {
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter initialEntries={[from]}>
				<SignUpForm typed={{ ...typed }} onSignIn={() => undefined} />
				<Path />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	fireEvent.click(screen.getByRole("checkbox"));
	fireEvent.submit(screen.getByRole("button", { name: "Sign Up" }));
	await waitFor(() => expect(currentToast()?.tone).toBe("good"));
	// The form navigates right after its toast, if at all.
	await act(() => new Promise((resolve) => setTimeout(resolve)));
	expect(screen.getByTitle("path").textContent).toBe(to);
});

test("adding a phone number moves the focus into its field", () => {
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter>
				<SignUpForm typed={{ ...typed }} onSignIn={() => undefined} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	fireEvent.click(screen.getByRole("button", { name: en.auth.addPhone }));
	expect(document.activeElement).toBe(screen.getByLabelText(en.auth.phone));
});

test("a new account keeps the theme that its user chose before", async () => {
	const sent = recordBodies(typed);
	chooseTheme("dark");
	onTestFinished(() => chooseTheme("system"));
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter>
				<SignUpForm typed={{ ...typed }} onSignIn={() => undefined} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	fireEvent.click(screen.getByRole("checkbox"));
	fireEvent.submit(screen.getByRole("button", { name: "Sign Up" }));
	await waitFor(() => expect(currentToast()?.tone).toBe("good"));
	expect(sent).toEqual([expect.objectContaining({ email: typed.email, theme: "dark" })]);
});

test.each([
	["chooses the page's language for the device", 201, { ...typed, locale: "hi" }, "hi"],
	["leaves the device's language alone if it fails", 409, { code: "email-taken", message: "Taken" }, "en"],
])("signing up on a page in another language %s", async (_, status, answer, expected) => {
	rememberLocale("en");
	await showLocale("hi");
	onTestFinished(() => showLocale("en"));
	const headers = { [serverTimeHeader]: String(Date.now()) };
	vi.stubGlobal("fetch", async () => Response.json(answer, { status, headers }));
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter>
				<SignUpForm typed={{ ...typed }} onSignIn={() => undefined} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	fireEvent.click(screen.getByRole("checkbox"));
	fireEvent.submit(screen.getByRole("button", { name: hi.auth.signUp }));
	await waitFor(() => expect(currentToast()).toBeDefined());
	expect(chosenLocale()).toBe(expected);
});

test("signing up offline reports the missing connection", async () => {
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter>
				<SignUpForm typed={{ ...typed }} onSignIn={() => undefined} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	fireEvent.click(screen.getByRole("checkbox"));
	fireEvent.submit(screen.getByRole("button", { name: "Sign Up" }));
	const title = "Registration Failed";
	await waitFor(() => expect(currentToast()).toMatchObject({ title, message: en.shell.general.offline }));
});

function Path() {
	return <p title="path">{useLocation().pathname}</p>;
}

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { ProfileForm } from "./profile-form.tsx";

const { profileSettings: words } = en;
const user = {
	...{ id: "asha", fullName: "Asha Rao", email: "asha@example.in", phone: null, locale: "en" },
	...{ timeZone: "Asia/Kolkata", followsDeviceZone: false, dayStartHour: 0, theme: "light" },
} as User;

beforeAll(() => loadTexts("profileSettings", "shell", "theme"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("input typed while the profile is being saved is kept", async () => {
	let answer: (() => void) | undefined;
	vi.stubGlobal("fetch", () => new Promise((resolve) => (answer = () => resolve(Response.json(user)))));
	render(
		<MemoryRouter>
			<QueryClientProvider client={new QueryClient()}>
				<ProfileForm user={user} />
			</QueryClientProvider>
		</MemoryRouter>,
	);
	type(words.fullName, "Asha R. Rao");
	fireEvent.click(screen.getByRole("button", { name: words.save }));
	await waitFor(() => expect(answer).toBeDefined());
	type(words.phone, "+91 98765 43210");
	await act(async () => answer?.());
	// The name follows the saved profile again.
	await waitFor(() => expect(field(words.fullName).value).toBe("Asha Rao"));
	expect(field(words.phone).value).toBe("+91 98765 43210");
	expect(screen.getByText(words.unsaved)).toBeDefined();
});

test("saving the profile invalidates the hub's suggested name, the members and the hours of logs", async () => {
	vi.stubGlobal("fetch", async () => Response.json(user));
	const client = new QueryClient();
	const keys = [
		["api", "social", "me"],
		["api", "organizations", "o", "members"],
		["api", "habit-insights", "log-facts", "30"],
	];
	for (const key of keys) client.setQueryData(key, []);
	render(
		<MemoryRouter>
			<QueryClientProvider client={client}>
				<ProfileForm user={user} />
			</QueryClientProvider>
		</MemoryRouter>,
	);
	type(words.fullName, "Asha R. Rao");
	fireEvent.click(screen.getByRole("button", { name: words.save }));
	await waitFor(() =>
		expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]),
	);
});

test("a choice that was put back follows the account again", async () => {
	const form = (theme: User["theme"]) => (
		<MemoryRouter>
			<QueryClientProvider client={new QueryClient()}>
				<ProfileForm user={{ ...user, theme }} />
			</QueryClientProvider>
		</MemoryRouter>
	);
	const { rerender } = render(form("light"));
	const choice = (theme: User["theme"]) =>
		screen.getByRole<HTMLInputElement>("radio", { name: en.theme[theme] });
	fireEvent.click(choice("dark"));
	expect(screen.getByText(words.unsaved)).toBeDefined();
	fireEvent.click(choice("light"));
	rerender(form("dark"));
	expect(choice("dark").checked).toBe(true);
	expect(screen.queryByText(words.unsaved)).toBeNull();

	// The same if the account changes to the choice and then to another.
	fireEvent.click(choice("system"));
	rerender(form("system"));
	rerender(form("light"));
	expect(choice("light").checked).toBe(true);
	expect(screen.queryByText(words.unsaved)).toBeNull();
});

test("a field put back while it is being saved is kept", async () => {
	let answer: (() => void) | undefined;
	vi.stubGlobal("fetch", () => new Promise((resolve) => (answer = () => resolve(Response.json(user)))));
	const client = new QueryClient();
	const form = (fullName: string) => (
		<MemoryRouter>
			<QueryClientProvider client={client}>
				<ProfileForm user={{ ...user, fullName }} />
			</QueryClientProvider>
		</MemoryRouter>
	);
	const { rerender } = render(form("Asha Rao"));
	type(words.fullName, "Asha R. Rao");
	fireEvent.click(screen.getByRole("button", { name: words.save }));
	await waitFor(() => expect(answer).toBeDefined());
	type(words.fullName, "Asha Rao");
	rerender(form("Asha R. Rao"));
	await act(async () => answer?.());
	await waitFor(() => expect(screen.getByText(words.unsaved)).toBeDefined());
	expect(field(words.fullName).value).toBe("Asha Rao");
});

function field(name: string) {
	return screen.getByRole<HTMLInputElement>("textbox", { name });
}

function type(name: string, value: string) {
	fireEvent.change(field(name), { target: { value } });
}

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { pages } from "#contract/pages.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { SignInForm } from "./sign-in-form.tsx";

const { loginFailed, signIn, welcome } = en.auth;

beforeAll(() => loadTexts("auth", "fieldErrors"));
afterEach(() => {
	cleanup();
	dismissToast();
});

function Address() {
	const { pathname, hash } = useLocation();
	return <output data-testid="address">{pathname + hash}</output>;
}

function show(address: string) {
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter initialEntries={[address]}>
				<SignInForm
					typed={{ email: "asha@example.in", password: "correct horse" }}
					onSignUp={() => undefined}
				/>
				<Address />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	fireEvent.submit(screen.getByRole("button", { name: signIn }));
}

test("signing in offline reports the missing connection, not a wrong password", async () => {
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
	show(pages.dashboard);
	const message = en.shell.general.offline;
	await waitFor(() => expect(currentToast()).toMatchObject({ title: loginFailed.title, message }));
});

test.each([
	["#sign-in=t", pages.dashboard],
	["#reset=t", pages.dashboard],
	["#email=t", `${pages.accountLink}#email=t`],
])("signing in at a mailed link with %s leads to %s", async (hash, address) => {
	vi.stubGlobal("fetch", async () => Response.json({ id: "asha" }));
	show(pages.accountLink + hash);
	await waitFor(() => expect(currentToast()?.title).toBe(welcome.title));
	await waitFor(() => expect(screen.getByTestId("address").textContent).toBe(address));
});

test("the second step and its alternative take the focus and say what to do", async () => {
	const needs = { needs: "second-step", ticket: "t", passkey: null, hasTotp: true, hasRecoveryCodes: true };
	vi.stubGlobal("fetch", async () => Response.json(needs));
	show(pages.dashboard);
	const { code, codeText, recovery, recoveryText, useRecovery } = en.auth.secondStep;
	await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(code)));
	await waitFor(() => expect(document.querySelector("body > [role=status]")?.textContent).toBe(codeText));
	fireEvent.click(screen.getByRole("button", { name: useRecovery }));
	expect(document.activeElement).toBe(screen.getByLabelText(recovery));
	await waitFor(() => expect(document.querySelector("body > [role=status]")?.textContent).toBe(recoveryText));
});

test("a second step that comes too late leads back to the first, with a message that stays", async () => {
	const needs = { needs: "second-step", ticket: "t", passkey: null, hasTotp: true, hasRecoveryCodes: false };
	const late = { code: "sign-in-expired", message: "Sign in again" };
	vi.stubGlobal("fetch", async (address: string) =>
		String(address).endsWith("second-step")
			? Response.json(late, { status: 410 })
			: Response.json(needs, { status: 202 }),
	);
	show(pages.dashboard);
	const { code, continue: next } = en.auth.secondStep;
	fireEvent.change(await screen.findByLabelText(code), { target: { value: "123456" } });
	fireEvent.submit(screen.getByRole("button", { name: next }));
	expect(await screen.findByLabelText(en.auth.email)).toBeDefined();
	expect(currentToast()).toMatchObject({ title: loginFailed.title, message: late.message });
});

test("the form for a mailed link focuses its address field", async () => {
	vi.stubGlobal("fetch", async () => Response.json({}));
	show(pages.dashboard);
	fireEvent.click(screen.getByRole("button", { name: en.auth.forgot }));
	expect(document.activeElement).toBe(screen.getByLabelText(en.auth.email));
});

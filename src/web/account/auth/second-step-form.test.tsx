// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { currentToast } from "#web/ui/overlays/toast.ts";
import type { StepNeeded } from "./queries.ts";
import { SecondStepForm } from "./second-step-form.tsx";

const { secondStep: words } = en.auth;
const step = { ticket: "t", passkey: null, hasTotp: true, hasRecoveryCodes: false } as unknown as StepNeeded;

beforeAll(() => loadTexts("auth", "fieldErrors"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function show(step: StepNeeded) {
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter>
				<SecondStepForm step={step} onBack={() => undefined} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
}

test("continuing without a code marks and focuses the code field", async () => {
	const fetched = vi.fn();
	vi.stubGlobal("fetch", fetched);
	show(step);
	const field = screen.getByLabelText(words.code);
	const button = screen.getByRole("button", { name: words.continue });
	button.focus();
	fireEvent.click(button);
	await waitFor(() => expect(document.activeElement).toBe(field));
	expect(field.getAttribute("aria-invalid")).toBe("true");
	expect(screen.getByText(en.fieldErrors.required)).toBeDefined();
	expect(fetched).not.toHaveBeenCalled();
});

test("an account with only a passkey is sent to another browser by one without passkeys, not asked for a code", async () => {
	show({ ...step, hasTotp: false, passkey: { challenge: "c" } } as unknown as StepNeeded);
	expect(screen.queryByLabelText(words.code)).toBeNull();
	fireEvent.click(screen.getByRole("button", { name: words.passkey }));
	const { noPasskey } = en.auth;
	await waitFor(() => expect(currentToast()).toMatchObject(noPasskey));
	expect(noPasskey.message).toContain("another browser");
});

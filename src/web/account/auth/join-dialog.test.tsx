// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { JoinDialog } from "./join-dialog.tsx";

const user = { id: "u1", fullName: "Asha Rao" };

beforeAll(() => loadTexts("auth", "fieldErrors"));
afterEach(() => {
	cleanup();
	dismissToast();
	vi.unstubAllGlobals();
});

function renderDialog() {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(meKey, null);
	vi.stubGlobal("fetch", (path: string) =>
		Promise.resolve(
			path.includes("register") ? Response.json(user, { status: 201 }) : Response.json({}, { status: 200 }),
		),
	);
	const dialog = (open: boolean, email?: string) => (
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<JoinDialog open={open} tab="sign-up" email={email} />
			</MemoryRouter>
		</QueryClientProvider>
	);
	const { rerender } = render(dialog(true));
	async function reopen(email?: string) {
		rerender(dialog(false));
		await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
		rerender(dialog(true, email));
	}
	return { client, reopen };
}

function field(label: string) {
	return screen.getByLabelText<HTMLInputElement>(label);
}

function fillIn() {
	fireEvent.click(screen.getByRole("button", { name: "Add a phone number" }));
	const typed = {
		"Full name": "Asha Rao",
		Email: "asha@example.in",
		Password: "correct horse",
		"Confirm password": "correct horse",
		"Phone (optional)": "9876543210",
	};
	for (const [label, value] of Object.entries(typed)) fireEvent.input(field(label), { target: { value } });
	fireEvent.click(screen.getByRole("checkbox"));
}

test("the next person on a device finds an empty form", async () => {
	const { client, reopen } = renderDialog();
	fillIn();
	fireEvent.submit(screen.getByRole("button", { name: "Sign Up" }));
	await waitFor(() => expect(currentToast()?.tone).toBe("good"));
	act(() => void client.setQueryData(meKey, null));
	await reopen();
	expect(field("Full name").value).toBe("");
	expect(field("Email").value).toBe("");
	expect(screen.queryByLabelText("Phone (optional)")).toBeNull();
	expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
});

test("typed values survive closing, without the passwords and the consent", async () => {
	const { reopen } = renderDialog();
	fillIn();
	await reopen();
	expect(field("Full name").value).toBe("Asha Rao");
	expect(field("Phone (optional)").value).toBe("9876543210");
	expect(field("Password").value).toBe("");
	expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
});

test("an invitation's address fills in an empty email field, but doesn't replace a typed address", async () => {
	const { reopen } = renderDialog();
	fireEvent.input(field("Full name"), { target: { value: "Asha Rao" } });
	await reopen("asha@example.in");
	expect(field("Full name").value).toBe("Asha Rao");
	expect(field("Email").value).toBe("asha@example.in");
	fireEvent.input(field("Email"), { target: { value: "asha@home.example" } });
	await reopen("asha@example.in");
	expect(field("Email").value).toBe("asha@home.example");
});

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { currentToast } from "#web/ui/overlays/toast.ts";
import { SignInForm } from "./sign-in-form.tsx";

const { loginFailed, signIn } = en.auth;

beforeAll(() => loadTexts("auth", "fieldErrors"));

test("signing in offline reports the missing connection, not a wrong password", async () => {
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter>
				<SignInForm
					typed={{ email: "asha@example.in", password: "correct horse" }}
					onSignUp={() => undefined}
				/>
			</MemoryRouter>
		</QueryClientProvider>,
	);
	fireEvent.submit(screen.getByRole("button", { name: signIn }));
	const message = en.shell.general.offline;
	await waitFor(() => expect(currentToast()).toMatchObject({ title: loginFailed.title, message }));
});

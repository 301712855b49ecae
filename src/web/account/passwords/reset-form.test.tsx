// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { PasswordCard } from "./password-card.tsx";
import { ResetForm } from "./reset-form.tsx";

const { password: words, notSaved } = en.security;
const refusal = "This link has expired.";
let answer: () => Promise<Response>;

beforeAll(() => loadTexts("security", "fieldErrors"));
beforeEach(() => {
	dismissToast();
	vi.stubGlobal("fetch", () => answer());
});
afterEach(cleanup);

async function noAnswer(): Promise<never> {
	throw new TypeError("offline");
}

async function expired(): Promise<Response> {
	return Response.json({ message: refusal, code: "link-expired" }, { status: 410 });
}

async function badGateway(): Promise<Response> {
	return new Response("<h1>Bad gateway</h1>", { status: 502 });
}

test.each([noAnswer, badGateway])(
	"without a response (%o), the form says that the password may have changed; after a refusal, that it has not",
	async (lost) => {
		answer = lost;
		show(<PasswordCard />);
		fireEvent.click(screen.getByRole("button", { name: words.change }));
		fireEvent.input(screen.getByLabelText(words.current), { target: { value: "correct horse" } });
		save();
		await waitFor(() => expect(currentToast()).toMatchObject(words.unknown));
		answer = async () => Response.json({ message: "No", code: "forbidden" }, { status: 403 });
		save();
		await waitFor(() => expect(currentToast()?.title).toBe(notSaved));
	},
);

test("if a link expires after a try without a response, the form says that the password may have changed", async () => {
	answer = noAnswer;
	show(<ResetForm token="t" />);
	save();
	await waitFor(() => expect(currentToast()).toMatchObject(words.unknown));
	answer = expired;
	save();
	expect((await screen.findByRole("alert")).textContent).toBe(words.unknown.message);
});

test("a link that has expired before the first try says so", async () => {
	answer = expired;
	show(<ResetForm token="t" />);
	save();
	expect((await screen.findByRole("alert")).textContent).toBe(refusal);
});

function show(form: ReactNode) {
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter>{form}</MemoryRouter>
		</QueryClientProvider>,
	);
}

function save() {
	for (const label of [words.next, words.again])
		fireEvent.input(screen.getByLabelText(label), { target: { value: "battery staple" } });
	fireEvent.submit(screen.getByRole("button", { name: words.save }));
}

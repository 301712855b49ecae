// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { serverTimeHeader } from "#contract/headers.ts";
import { en } from "#strings/en.ts";
import { SessionsCard } from "#web/account/sessions/public.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { PasswordCard } from "./password-card.tsx";

const { password: words, sessions } = en.security;
const at = "2026-11-21T06:00:00.000Z";
const known = ["Android", "Windows", "iPad"].map((system, index) => ({
	...{ id: system, browser: "Firefox", system, isThis: index === 0 },
	...{ createdAt: at, lastSeenAt: at },
}));

beforeAll(() => loadTexts("security", "fieldErrors"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test.each([true, false])(
	"after a new password, the sessions that it ended are no longer listed (answered: %s)",
	async (isAnswered) => {
		let isChanged = false;
		vi.stubGlobal("fetch", async (_: string, { method = "GET" }: RequestInit = {}) => {
			if (method === "GET") return Response.json(isChanged ? known.slice(0, 1) : known);
			isChanged = true;
			if (!isAnswered) throw new TypeError("Failed to fetch");
			return new Response(null, { status: 204, headers: { [serverTimeHeader]: "1" } });
		});
		render(
			<QueryClientProvider client={new QueryClient()}>
				<PasswordCard />
				<SessionsCard />
			</QueryClientProvider>,
		);
		expect(await screen.findAllByRole("listitem")).toHaveLength(3);
		fireEvent.click(screen.getByRole("button", { name: words.change }));
		const inputs = {
			[words.current]: "correct horse",
			[words.next]: "battery staple",
			[words.again]: "battery staple",
		};
		for (const [label, value] of Object.entries(inputs))
			fireEvent.input(screen.getByLabelText(label), { target: { value } });
		fireEvent.submit(screen.getByRole("button", { name: words.save }));
		await waitFor(() => expect(screen.getAllByRole("listitem", { hidden: true })).toHaveLength(1));
		expect(screen.getByText(sessions.alone)).toBeDefined();
	},
);

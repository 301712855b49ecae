// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import { serverTimeHeader } from "#contract/headers.ts";
import { pages } from "#contract/pages.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { dismissToast } from "#web/ui/overlays/toast.ts";
import { ProfilePage } from "./profile-page.tsx";

const { free } = en.profile.confirmation;
const asha = {
	...{ id: "asha", email: "asha@example.in", fullName: "Asha", isVerified: true, dayStartHour: 0 },
	...{ createdAt: "2026-11-21T06:00:00.000Z", timeZone: "Asia/Kolkata", totalPaid: 0, habitsCreated: 0 },
} as User;

beforeAll(() => loadTexts("profile"));
afterEach(() => {
	cleanup();
	dismissToast();
	vi.unstubAllGlobals();
});

test("the card of a mailed link survives the link to the payments, until its own button succeeds", async () => {
	vi.stubGlobal("fetch", (url: string) =>
		url === "/api/auth/free-address"
			? Promise.resolve(new Response(null, { status: 204, headers: { [serverTimeHeader]: "1" } }))
			: new Promise(() => undefined),
	);
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
	client.setQueryData(meKey, asha);
	render(
		<MemoryRouter initialEntries={[`${pages.profile}#free=abc`]}>
			<QueryClientProvider client={client}>
				<ProfilePage Links={Links} />
			</QueryClientProvider>
		</MemoryRouter>,
	);
	expect(await screen.findByText(free.text)).toBeDefined();
	fireEvent.click(screen.getByRole("link", { name: "Payments at #free=abc" }));
	expect(await screen.findByText("Payments at #payments")).toBeDefined();
	expect(screen.getByText(free.text)).toBeDefined();
	fireEvent.click(screen.getByRole("button", { name: free.act }));
	await waitFor(() => expect(screen.queryByText(free.text)).toBeNull());
});

function Links() {
	return <Link to="#payments">Payments at {useLocation().hash}</Link>;
}

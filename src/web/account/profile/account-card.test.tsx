// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { User } from "#contract/account/auth.ts";
import { freedAddress } from "#domain/account/freed-address.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { AccountCard } from "./account-card.tsx";

const asha = {
	...{ id: "asha", fullName: "Asha Rao", createdAt: "2026-11-21T12:30:00.000Z", isVerified: true },
	...{ timeZone: "Asia/Kolkata", dayStartHour: 0, profileImageUrl: null, phone: null },
} as unknown as User;

beforeAll(() => loadTexts("profile"));
afterEach(cleanup);

test.each([
	{ email: "asha@example.in", shown: ["asha@example.in"] },
	{ email: freedAddress(asha.id), shown: [] },
])("the account shows its address, but not the placeholder for a freed one: $email", ({ email, shown }) => {
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter>
				<AccountCard user={{ ...asha, email }} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	expect(screen.queryAllByText(/@/).map(({ textContent }) => textContent)).toEqual(shown);
	expect(screen.queryAllByText(en.profile.email)).toHaveLength(shown.length);
});

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Person } from "#contract/admin/people.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { PersonDialog } from "./person-dialog.tsx";

const at = "2026-11-21T12:30:00.000Z";
const by = { id: "a", fullName: "Meera Iyer", email: "meera@example.in" };
const person = {
	...{ id: "u", fullName: "Ravi", email: "ravi@example.in", phone: null, isVerified: true, createdAt: at },
	...{ habitsCreated: 0, totalPaid: 0, sessions: 0, lastSeenAt: null, administrator: null, suspension: null },
	deletesAt: null,
} satisfies Person;

beforeAll(() => loadTexts("backOffice", "shell"));
afterEach(cleanup);

function show(shown: Person) {
	render(
		<MemoryRouter>
			<QueryClientProvider client={new QueryClient()}>
				<PersonDialog person={shown} onClose={() => undefined} />
			</QueryClientProvider>
		</MemoryRouter>,
	);
}

test("a suspension shows its reason, who decided it and when", () => {
	show({ ...person, suspension: { by, at, reason: "Sold accounts" } });
	expect(screen.getByText(/^Sold accounts \(by Meera Iyer, .*2026.*\)$/)).toBeDefined();
});

test("a deletion that the owner has requested shows when it is due", () => {
	show({ ...person, deletesAt: at });
	const label = screen.getByText(en.backOffice.people.deletion);
	expect(label.nextElementSibling?.textContent).toMatch(/2026/);
});

test("an administrator shows who appointed them and when; the audit log is one press away", () => {
	show({ ...person, administrator: { isConfigured: false, by, at } });
	expect(screen.getByText(/^by Meera Iyer, .*2026/)).toBeDefined();
	const link = screen.getByRole("link", { name: en.backOffice.people.acts });
	expect(link.getAttribute("href")).toContain("?tab=audit&user=u");
});

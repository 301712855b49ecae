// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Act } from "#contract/organizations/audit.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { en } from "#strings/en.ts";
import { loadTexts, showLocale } from "#web/platform/locale.ts";
import { AuditTab } from "./audit-tab.tsx";

const { roles } = en.organizations;

beforeAll(() => loadTexts("organizationAudit", "organizationNews", "organizations"));
afterEach(async () => {
	await showLocale("en");
	cleanup();
	vi.unstubAllGlobals();
});

const at = "2026-11-21T12:30:00.000Z";
const change = { from: "member", to: "owner" };

test.each<[Act["act"], string, Act["details"]]>([
	["invitation-sent-again", `${roles.member} → ${roles.owner}`, change],
	["role-changed", `${roles.member} → ${roles.owner}`, change],
	["department-changed", "member → owner", change],
	["organization-changed", "Joining by email address, Time zone", { fields: ["joinByAddress", "timeZone"] }],
])("an entry of %s says “%s”", async (act, text, details) => {
	const actor = { memberId: "a", fullName: "Asha" };
	const subject = { memberId: "r", fullName: "Ravi" };
	showAct({ id: "1", act, actor, subject, details, at });
	expect(await screen.findByText(text)).toBeDefined();
});

test("an entry that only a newer server knows does not hide the others", async () => {
	const actor = { memberId: "a", fullName: "Asha" };
	showAct({ id: "1", act: "parade-held" as Act["act"], actor, subject: null, details: { name: "Holi" }, at });
	expect(await screen.findByText("Asha parade-held")).toBeDefined();
	expect(screen.getByText("Holi")).toBeDefined();
});

test("deleted accounts have the right case in Hindi", async () => {
	await showLocale("hi");
	const gone = { memberId: "g", fullName: null };
	showAct({ id: "1", act: "member-removed", actor: gone, subject: gone, details: {}, at });
	expect(await screen.findByText("हटाए गए खाते ने हटाए गए खाते को हटाया")).toBeDefined();
});

function showAct(entry: Act) {
	vi.stubGlobal("fetch", async () => Response.json([entry]));
	render(
		<QueryClientProvider client={new QueryClient()}>
			<AuditTab organization={{ id: "o" } as Organization} />
		</QueryClientProvider>,
	);
}

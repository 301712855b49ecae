// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { serverTimeHeader } from "#contract/headers.ts";
import { freedAddress } from "#domain/account/freed-address.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { ReceiptPage } from "./receipt-page.tsx";

const { receipt, failed } = en.profile;

beforeAll(() => loadTexts("profile", "payments", "pricing"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test.each([
	[400, receipt.failed.title, receipt.failed.text],
	[404, receipt.failed.title, receipt.failed.text],
	[429, en.shell.broken.title, "m"],
	[503, en.shell.broken.title, failed.text],
])("if loading a receipt fails with %s, the page says “%s”", async (status, title, text) => {
	const headers = { [serverTimeHeader]: String(Date.now()) };
	vi.stubGlobal("fetch", async () => Response.json({ code: "c", message: "m" }, { status, headers }));
	render(
		<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
			<MemoryRouter>
				<ReceiptPage />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	expect((await screen.findByRole("alert")).textContent).toContain(title + text);
});

test("a receipt of an account whose address was taken back has no address", async () => {
	const receipt = {
		...{ reference: "IK7M2X9R", payer: { fullName: "Asha Rao", email: freedAddress("u") } },
		...{ payee: { name: "Ikkis Habits", vpa: "ikkis@okbank", phone: null, isDemo: false } },
		...{ plan: { name: "Habit creation", description: "" }, organizationName: null, seatCount: null },
		...{ amount: 100, paymentMethod: "UPI", transactionId: null, refundedAt: null },
		paymentDate: "2026-11-21T12:30:00.000Z",
	};
	const headers = { [serverTimeHeader]: String(Date.now()) };
	vi.stubGlobal("fetch", async () => Response.json(receipt, { headers }));
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter>
				<ReceiptPage />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	expect(await screen.findByText("Asha Rao")).toBeTruthy();
	expect(document.body.textContent).not.toContain("freed");
});

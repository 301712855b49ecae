import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import type { AuditAct } from "#contract/admin/audit.ts";
import type { PaymentOrder } from "#contract/payments/payments.ts";
import { en } from "#strings/en.ts";
import { register } from "./steps.ts";

/** What administrators do, and those whom they do it to. */

const { backOffice } = en;

/** A new account, signed in on a device of its own. */
export const newPerson = async (browser: Browser, fullName: string, email: string): Promise<Page> => {
	const page = await (await browser.newContext()).newPage();
	await register(page.request, fullName, email);
	return page;
};

/** The payment of somebody who has given its UTR. */
export const claimPayment = async (request: APIRequestContext, utr: string): Promise<PaymentOrder> => {
	const opened = await request.post("/api/payments", { data: { planId: 1, transactionId: utr } });
	expect(opened.status()).toBe(201);
	return opened.json();
};

/** Opens a part of the panel; gives what it shows. */
export const openPart = async (administrator: Page, tab: string) => {
	if (new URL(administrator.url()).pathname !== "/admin") await administrator.goto("/admin");
	await administrator.getByRole("tab", { name: tab }).click();
	return administrator.getByRole("tabpanel", { name: tab });
};

/** Opens somebody's row in a part of the panel; gives the dialog with what can be done about it. */
export const openRow = async (administrator: Page, tab: string, search: string, row: string) => {
	const part = await openPart(administrator, tab);
	await part.getByRole("searchbox", { name: backOffice.search }).fill(search);
	await part.getByRole("button", { name: row, exact: true }).click();
	return administrator.getByRole("dialog");
};

/** The lines of the audit log about an act and whom or what it concerned, in the words of the screen. */
export const auditRows = async (administrator: Page, act: AuditAct, about: string) => {
	const log = await openPart(administrator, backOffice.auditTab);
	return log.getByRole("listitem").filter({ hasText: backOffice.audit.acts[act] }).filter({ hasText: about });
};

import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import type { AuditAction } from "#contract/admin/audit.ts";
import type { PaymentOrder } from "#contract/payments/payments.ts";
import { en } from "#strings/en.ts";
import { register } from "./steps.ts";

const { auditLog, backOffice } = en;

export async function newPerson(browser: Browser, fullName: string, email: string): Promise<Page> {
	const page = await (await browser.newContext()).newPage();
	await register(page.request, fullName, email);
	return page;
}

export async function claimPayment(request: APIRequestContext, utr: string): Promise<PaymentOrder> {
	const opened = await request.post("/api/payments", { data: { planId: 1, transactionId: utr } });
	expect(opened.status()).toBe(201);
	return opened.json();
}

export async function openPart(administrator: Page, tab: string) {
	if (new URL(administrator.url()).pathname !== "/admin") await administrator.goto("/admin");
	await administrator.getByRole("tab", { name: tab }).click();
	return administrator.getByRole("tabpanel", { name: tab });
}

export async function openRow(administrator: Page, tab: string, search: string, row: string) {
	const part = await openPart(administrator, tab);
	await part.getByRole("searchbox", { name: backOffice.search }).fill(search);
	await part.getByRole("button", { name: row, exact: true }).click();
	return administrator.getByRole("dialog");
}

export async function auditRows(administrator: Page, act: AuditAction, about: string) {
	const log = await openPart(administrator, backOffice.auditTab);
	return log.getByRole("listitem").filter({ hasText: auditLog.acts[act] }).filter({ hasText: about });
}

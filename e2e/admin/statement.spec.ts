import { type APIRequestContext, expect } from "@playwright/test";
import type { PaymentOrder } from "#contract/payments/payments.ts";
import { auditRows, claimPayment, newPerson, openPart } from "#e2e/back-office.ts";
import { test } from "#e2e/fixtures.ts";
import { register } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { backOffice } = en;
const { statements } = backOffice;

const today = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata", dateStyle: "short" }).format();

interface Payer {
	name: string;
	utr: string;
	request: APIRequestContext;
	order: PaymentOrder;
}

test("twenty payments from one HDFC statement are verified with one press", async ({
	browser,
	playwright,
	baseURL,
}) => {
	const administrator = await newPerson(browser, "Meera Iyer", "meera@example.in");
	// Four digits, because banks write 1250 as 1,250.
	const price = await administrator.request.patch("/api/admin/plans/1", {
		data: { price: 1250, listPrice: 2500 },
	});
	expect(price.status()).toBe(200);
	const payers = await Promise.all(
		Array.from({ length: 20 }, async (_, index): Promise<Payer> => {
			const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
			const name = `Payer ${index + 1}`;
			const utr = String(518_219_000_001 + index);
			await register(request, name, `payer${index + 1}@example.in`);
			return { name, utr, request, order: await claimPayment(request, utr) };
		}),
	);

	const part = await openPart(administrator, backOffice.statementsTab);
	await part.getByLabel(statements.file).setInputFiles({
		name: "november.csv",
		mimeType: "text/csv",
		buffer: Buffer.from(hdfcStatement(payers)),
	});
	await part.getByRole("button", { name: statements.read }).click();
	await expect(part.getByText(statements.found(24, 20))).toBeVisible();
	await expect(part.getByText(statements.kinds.exact, { exact: true })).toHaveCount(20);
	await expect(part.getByText(statements.kinds.duplicate)).toHaveCount(1);
	for (const { name } of payers)
		await expect(part.getByRole("checkbox", { name, exact: true })).toBeChecked();
	await part.getByRole("button", { name: statements.verify(20) }).dblclick();
	await expect(part.getByText(statements.done(20))).toBeVisible();

	for (const { request, utr, order } of payers) {
		expect(await (await request.get("/api/payments/my")).json()).toMatchObject([
			{ id: order.id, transactionId: utr, paymentStatus: "completed", amount: 1250 },
		]);
		expect(await (await request.get("/api/auth/me")).json()).toMatchObject({ totalPaid: 1250 });
	}
	await expect(await auditRows(administrator, "payment-verified", "@example.in")).toHaveCount(20);
	await expect(await auditRows(administrator, "statement-imported", "november.csv")).toHaveCount(1);
	const queue = await openPart(administrator, backOffice.queueTab);
	await expect(queue.getByText(backOffice.queue.empty.title)).toBeVisible();
});

test("another bank's columns are found by their usual names, and the page asks for a missing one", async ({
	browser,
}) => {
	const administrator = await newPerson(browser, "Meera Iyer", "meera@example.in");
	const payer = await newPerson(browser, "Asha Rao", "asha@example.in");
	await claimPayment(payer.request, "518219314628");
	const part = await openPart(administrator, backOffice.statementsTab);
	await part.getByLabel(statements.bank, { exact: true }).selectOption("generic");
	async function readFile(heading: string) {
		const csv = `${heading}\n${today},UPI ASHA,518219314628,,100.00\n`;
		await part
			.getByLabel(statements.file)
			.setInputFiles({ name: "other.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
		await part.getByRole("button", { name: statements.read }).click();
	}

	await readFile("Date,Memo,Ref No.,Withdrawal,Deposit");
	const narration = part.getByLabel(statements.column.narrationColumn);
	await expect(narration).toHaveAccessibleDescription(statements.columnMissing);
	await expect(part.getByLabel(statements.column.creditColumn)).toHaveAccessibleDescription("");
	await narration.fill("Memo");
	await part.getByRole("button", { name: statements.read }).click();
	await expect(part.getByText(statements.found(1, 1))).toBeVisible();
	await narration.fill("");
	await readFile("Date,Particulars,Ref No.,Withdrawal,Deposit");
	await expect(part.getByText("UPI ASHA")).toBeVisible();
	await part.getByRole("button", { name: statements.verify(1) }).click();
	await expect(part.getByText(statements.done(1))).toBeVisible();
});

/** HDFC's format: rent paid first, an employer's credit, and the first payer's row twice. */
function hdfcStatement(payers: readonly Payer[]): string {
	const columns = [
		"Date",
		"Narration",
		"Value Dat",
		"Debit Amount",
		"Credit Amount",
		"Chq/Ref Number",
		"Closing Balance",
	];
	const credits = payers.map(({ name, utr }, index) =>
		row(
			`UPI-${name.toUpperCase()}-PAYER.${index + 1}@OKHDFCBANK-SBIN0040029-${utr}-IKKIS`,
			"0.00",
			"1,250.00",
			`0000${utr}`,
		),
	);
	return [
		"",
		columns.map((column) => column.padEnd(10)).join(","),
		row("UPI-RAVI IYER-RAVI@OKAXIS-UTIB0000001-600000000001-RENT", "12,500.00", "0.00", "0000600000000001"),
		...credits,
		row("NEFT CR-CITI0000004-ACME LTD-SALARY", "0.00", "1,00,000.00", "CITIN26112100001"),
		...credits.slice(0, 1),
		row("ATM WDL 600000000002", "2,000.00", "0.00", "0000600000000002"),
		"",
	].join("\r\n");
}

function row(narration: string, debit: string, credit: string, reference: string): string {
	return [` ${today} `, narration, today, `"${debit}"`, `"${credit}"`, reference, '"12,34,567.00"'].join(",");
}

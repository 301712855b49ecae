import { expect, test } from "vitest";
import type { Act, AuditDetails } from "#contract/admin/audit.ts";
import { en } from "#strings/en.ts";
import { hi } from "#strings/hi.ts";
import { languageNamesFor } from "#web/consultations/experts/public.ts";
import { formatsFor } from "#web/platform/formats.ts";
import { auditEntryDetails } from "./audit-entry-details.ts";

const id = "01a1fded-be3f-773c-a52c-5b9772f8d896";

function texts(act: Act, words: typeof en = en, locale: "en" | "hi" = "en") {
	const formats = { ...formatsFor(locale), ...languageNamesFor(locale) };
	return auditEntryDetails(act, words, formats).map(({ label, value }) => `${label}: ${value}`);
}

test("describes a verification without ids", () => {
	const details: AuditDetails["payment-verified"] = {
		paymentId: id,
		statementId: id,
		reference: "IK7M2X9R",
		amount: 1250,
		utr: "518219314628",
		how: "statement",
		line: 4,
	};
	expect(texts({ act: "payment-verified", details })).toEqual([
		"Amount: ₹1,250",
		"UTR: 518219314628",
		"Reference: IK7M2X9R",
		"Found: In a bank statement · Line 4",
	]);
	expect(texts({ act: "payment-verified", details }, hi, "hi")).toEqual([
		"रकम: ₹1,250",
		"UTR नंबर: 518219314628",
		"हमारा नंबर: IK7M2X9R",
		"कैसे मिला: बैंक स्टेटमेंट में · पंक्ति 4",
	]);
});

test("shows a plan's old and new values", () => {
	const details: AuditDetails["plan-changed"] = {
		planId: 1,
		planName: "Your first habit",
		price: { from: 100, to: 150.5 },
		listPrice: { from: 1000, to: null },
		features: { from: ["One", "Two"], to: [] },
		isActive: { from: true, to: false },
	};
	expect(texts({ act: "plan-changed", details })).toEqual([
		"Plan: Your first habit",
		"Price in rupees: ₹100 → ₹150.50",
		"List price in rupees: ₹1,000 → None",
		"Features: One, Two → None",
		"On sale: yes → no",
	]);
});

test("shows what changed about an expert, or only the expert if the entry names no changes", () => {
	const facts = { expertId: id, name: "Dr Sunita Menon" };
	expect(texts({ act: "expert-changed", details: facts })).toEqual(["Expert: Dr Sunita Menon"]);
	expect(texts({ act: "expert-changed", details: { ...facts, account: "linked" } })).toEqual([
		"Expert: Dr Sunita Menon",
		"Account: linked",
	]);
	const title = { from: "Coach", to: "Doctor" };
	const isActive = { from: true, to: false };
	const languages: AuditDetails["expert-changed"]["languages"] = { from: ["en"], to: ["en", "hi"] };
	const details = { ...facts, title, languages, isActive };
	expect(texts({ act: "expert-changed", details })).toEqual([
		"Expert: Dr Sunita Menon",
		"Title: Coach → Doctor",
		"Languages: English → English and Hindi",
		"On offer: yes → no",
	]);
});

test("describes removed and kept content", () => {
	const details = { kind: "message", contentId: id } as const;
	expect(texts({ act: "content-removed", details: { ...details, reason: "A threat" } })).toEqual([
		"What: Message",
		"Reason: A threat",
	]);
	expect(texts({ act: "content-kept", details: { ...details, reports: 2 } })).toEqual([
		"What: Message",
		"Reports: 2",
	]);
});

test("omits a missing UTR, and returns nothing for an act without details", () => {
	const details: AuditDetails["payment-verified"] = {
		paymentId: id,
		reference: "IK7M2X9R",
		amount: 100,
		how: "e-mail",
		utr: null,
	};
	expect(texts({ act: "payment-verified", details })).toEqual([
		"Amount: ₹100",
		"Reference: IK7M2X9R",
		"Found: By the payer's email",
	]);
	expect(texts({ act: "user-resumed", details: {} })).toEqual([]);
});

test("has no details for an act that only a newer server knows", () => {
	expect(texts({ act: "parade-held", details: { name: "Holi" } } as unknown as Act)).toEqual([]);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isShortened, numbersIn, utrInNarration, utrInReference } from "./narration.ts";

const utr = "518219314628";

describe("the UTR of a narration", () => {
	test.each([
		["HDFC", `UPI-ASHA RAO-ASHA.RAO-1@OKHDFCBANK-SBIN0040029-${utr}-IKKIS`],
		[
			"HDFC, a phone number as address",
			`UPI-ASHA RAO-919876543210@YBL-YESB0PTMUPI-${utr}-SENT USING PAYTM U`,
		],
		["HDFC, hyphens in the name", `UPI-FOODBOOK-PAYTM-79@PTYBL-YESB0PTMUPI-${utr}-SENT`],
		["HDFC, IMPS", `IMPS-${utr}-ASHA RAO-SBIN-XXXXXXX1740-IMPS TRANSACTION`],
		["ICICI", `UPI/${utr}/Ikkis/asha@oksbi/STATE BANK OF I/ICI0123`],
		["ICICI since 2025", `UPI/ASHA RAO/asha-1@oksbi/IK7M2X9R/BANK OF BA/${utr}/ICI7de43fa40188`],
		["ICICI, IMPS", `MMT/IMPS/${utr}/NA/ASHA RAO/HDFC0000443`],
		["SBI", `BY TRANSFER-UPI/CR/${utr}/ASHA RAO/HDFC/asha@okhdf/Ikkis--`],
		["SBI since 2025", `DEP TFR UPI/CR/${utr}/ASHA RAO/HDFC/asharao1/Ikki 0097736162097 AT 16252 BABAIN`],
		["SBI, IMPS", `DEP TFR IMPS/${utr}/RE5-XX123-ASHA /IMPS tran 0098662162093 AT 16252 BABAIN`],
		["PNB", `UPI/CR/${utr}/ASHA RAO/UTIB/asha.rao@okaxis/`],
		["PNB, IMPS", `IMPS-IN/${utr}/9876543210/ASHA RAO`],
		["Bank of Baroda", `UPI/${utr}/14:31:11/UPI/9876543210@ptyes/NA`],
		["Axis", `UPI/P2A/${utr}/ASHA RAO/STATE BANK/Ikkis`],
		["Axis, a shop", `UPI/P2M/${utr}/ASHA RAO/YES BANK/UPI`],
		["Axis, IMPS", `IMPS/P2A/${utr}/ASHARAO/ICICIBAN/IMPSTran/9198765432109876543`],
		["Kotak", `UPI/ASHA RAO/${utr}/Ikkis`],
		["Union", `UPIAR/${utr}/CR/ASHA RAO/SBIN/asha@oksbi`],
		["Federal", `UPI IN/${utr}/asha@oksbi/Ikkis/0000`],
		["a note like another row", `UPI/CR/${utr}/ASHA/HDFC/asha/UPI/600000000001/X`],
		["a note like another bank's", `UPI-ASHA-A@YBL-SBIN0000001-${utr}-SBIN0000001-600000000001`],
	])("is found: %s", (_bank, narration) => {
		expect(utrInNarration(narration)).toBe(utr);
	});

	test.each([
		["the number of SBI's branch", "CASH DEPOSIT 0097736162097 AT 16252 BABAIN"],
		["the same in twelve digits", "DEP TFR 097736162097 AT 16252 BABAIN"],
		["an account", `BY TRANSFER-INB ${utr}`],
		["a note", `NEFT CR-CITI0000004-ACME LTD-${utr}`],
		["a note after a UPI row without a number", `UPI/REF/ASHA RAO/HDFC/${utr}`],
		["a phone number", "UPI/CR/919876543210@ybl/ASHA"],
		["thirteen digits", `UPI/CR/0${utr}/ASHA`],
		["padding", `UPI/CR/0000${utr}/ASHA`],
		["eleven digits", "UPI/CR/51821931462/ASHA"],
		["a made-up number", "UPI/CR/123456789012/ASHA"],
		["a word that ends in UPI", `GROUPI/${utr}/ASHA`],
		["an empty text", ""],
	])("is not %s", (_name, narration) => {
		expect(utrInNarration(narration)).toBeUndefined();
	});

	test("is never a number from the payer's note", () => {
		const note = fc.string({ unit: fc.constantFrom(..."UPIMSCR/-@ 0123456789"), maxLength: 60 });
		fc.assert(
			fc.property(note, (words) => {
				expect(utrInNarration(`DEP TFR UPI/CR/${utr}/${words} 0097736162097 AT 1 X`)).toBe(utr);
				expect(utrInNarration(`UPI/P2A/${utr}/${words}`)).toBe(utr);
				expect(utrInNarration(`UPI-A-a@b-SBIN0000001-${utr}-${words}`)).toBe(utr);
			}),
		);
	});
});

test.each([
	[utr, utr],
	[`0000${utr}`, utr],
	[`UPI-${utr}`, utr],
	[`0${utr}`, undefined],
	["0097736162097", undefined],
	["0097736162097 AT 16252 BABAIN", undefined],
	["TRANSFER FROM 4897694162092 /", undefined],
	[`${utr} 2`, undefined],
	["000000000000000", undefined],
	["", undefined],
])("the UTR in the reference cell %j is %j", (cell, found) => {
	expect(utrInReference(cell)).toBe(found);
});

test("each possible UTR in a debit is found once", () => {
	expect(numbersIn(`REV UPI-ASHA-${utr}`, `0000${utr}`, "RENT 600000000001")).toEqual([utr, "600000000001"]);
	expect(numbersIn("1234567890123", "12345678901", `00000${utr}`, "")).toEqual([]);
});

test.each([
	["6.32512E+11", true],
	["6E+11", true],
	["6,32512e+11", true],
	["518219314628", false],
	["AXE+11", false],
])("%s was shortened by a spreadsheet: %s", (cell, is) => {
	expect(isShortened(cell)).toBe(is);
});

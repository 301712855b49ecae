/** Bank statements in the formats that the banks' sites export, rebuilt from what is known of their columns. */

/** Padded with spaces, two-digit years, the UTR zero-padded to 16 digits in its own column. */
export function hdfcStatement(utr: string, amount = "100.00"): string {
	return `
  Date     ,Narration                                                                        ,Value Dat,Debit Amount       ,Credit Amount      ,Chq/Ref Number   ,Closing Balance
 01/11/26  ,UPI-RAVI IYER-RAVI@OKAXIS-UTIB0000001-600000000001-RENT                            ,01/11/26 ,       12500.00    ,           0.00    ,0000600000000001       ,       87500.00
 21/11/26  ,UPI-ASHA RAO-ASHA.RAO-1@OKHDFCBANK-SBIN0040029-${utr}-IKKIS                        ,21/11/26 ,           0.00    ,         ${amount}    ,0000${utr}       ,       87600.00
 21/11/26  ,NEFT CR-CITI0000004-ACME LTD-SALARY                                                ,21/11/26 ,           0.00    ,      100000.00    ,CITIN26112100001       ,      187600.00
`;
}

/** Owner and period at the top, a legend at the end, a space inside the brackets, the UTR only in the remarks. */
export function iciciStatement(utr: string, amount = "100.00"): string {
	return `DETAILED STATEMENT,,,,,,,
Account Number,"000401234567 ( INR )  - IKKIS HABITS",,,,,,
Transaction Date from,01/11/2026,to,21/11/2026,,,,

S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
1,01/11/2026,01/11/2026,-,"UPI/600000000002/Rent, November/ravi@okaxis/AXIS BANK/",12500.0,0.0,"1,00,000.00"
2,21/11/2026,21/11/2026,-,UPI/${utr}/Ikkis/asha@oksbi/STATE BANK OF I/ICI0123,0.0,"${amount}","1,00,100.00"
,,,,,,,
Legends Used in Account Statement,,,,,,,
1. VAT - VISA ATM,,,,,,,
`;
}

/** Tab-separated but named .xls, twenty lines before the table, month names in dates. */
export function sbiStatement(utr: string, amount = "100.00"): string {
	return [
		...["Account Name", "Address", "Date", "Account Number", "Branch"].map((line) => `${line}\t:\tX`),
		...Array.from({ length: 15 }, () => ""),
		"Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance",
		`1 Nov 2026\t1 Nov 2026\t   TO TRANSFER-UPI/DR/600000000003/Jar/YESB/JARRETAIL@/Collect--\tTRANSFER TO 4897690162099 /\t500.00\t \t1,00,000.00`,
		`21 Nov 2026\t21 Nov 2026\t   BY TRANSFER-UPI/CR/${utr}/ASHA RAO/HDFC/asha@okhdf/Ikkis--\tTRANSFER FROM 4897694162092 /\t \t${amount}\t1,00,100.00`,
		"**This is a computer generated statement and does not require a signature",
	].join("\r\n");
}

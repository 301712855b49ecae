import type { Bank } from "#domain/admin/statement.ts";

/** A bank's export, rebuilt from what is known of it, with a payment of ₹100 from Asha on 20 November 2026. */
export interface BankFile {
	name: string;
	bank: Bank;
	text: (utr: string) => string;
}

function lines(...all: string[]): string {
	return all.join("\r\n");
}

export const bankFiles: BankFile[] = [
	{
		name: "HDFC's workbook saved as CSV, with asterisks above and below the column headings",
		bank: "hdfc",
		text: (utr) =>
			lines(
				"HDFC BANK Ltd.,,,,,,",
				"Statement From : 01/11/2026 To : 21/11/2026,,,,,,",
				"********,********,********,********,********,********,********",
				"Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance",
				"********,********,********,********,********,********,********",
				"19/11/26,UPI-RAVI IYER-RAVI@OKAXIS-UTIB0000001-600000000001-RENT,0000600000000001,19/11/26,12500,,87500.5",
				`20/11/26,UPI-ASHA RAO-9198765432@YBL-YESB0PTMUPI-${utr}-SENT USING PAYTM U,0000${utr},20/11/26,,100,87600.5`,
				"21/11/26,INTEREST PAID TILL 31-OCT,000000000000000,21/11/26,,12.25,87612.75",
				"STATEMENT SUMMARY :-,,,,,,",
			),
	},
	{
		name: "SBI's 2025 format, lines broken inside words, branch number at the end",
		bank: "sbi",
		text: (utr) =>
			lines(
				'"Account Number  :  000000XXXXX",,,,,',
				'"Statement From  :  01-11-2026  to  21-11-2026",,,,,',
				"Date,Details,Ref No/Cheque No,Debit,Credit,Balance",
				'19/11/2026," WDL TFR   UPI/DR/600000000002/Groww/ICIC/growws\n tock/Debit f   0097695162090 AT 16252 BABAIN",,500.00,,9500.00',
				`20/11/2026," DEP TFR   UPI/CR/${utr}/ASHA RAO/HDFC/asha\n rao1/Ikki   0097736162097 AT 16252 BABAIN",,,100.00,9600.00`,
				'20/11/2026," DEP TFR   UPI/CR/600000000003/KIRAN K/UTIB/kira\n n/Paym   0097736162097 AT 16252 BABAIN",,,200.00,9800.00',
				'"Total",,,"500.00","300.00","9,800.00CR"',
			),
	},
	{
		name: "ICICI's for business accounts, with a single amount column",
		bank: "icici",
		text: (utr) =>
			lines(
				"DETAILED STATEMENT,,,,,,,,",
				"No.,Transaction ID,Value Date,Txn Posted Date,ChequeNo.,Description,Cr/Dr,Transaction Amount(INR),Available Balance(INR)",
				'1,S10000001,19/11/2026,19/11/2026 10:01:02 AM,-,UPI/600000000004/Rent/ravi@okaxis/AXIS BANK/,DR,"12,500.00","87,500.00"',
				`2,S10000002,20/11/2026,20/11/2026 06:30:00 PM,-,UPI/ASHA RAO/asha-1@oksbi/Ikkis/BANK OF BA/${utr}/ICI7de4,CR,100.00,"87,600.00"`,
			),
	},
	{
		name: "Axis Bank's",
		bank: "axis",
		text: (utr) =>
			lines(
				"Name :- IKKIS HABITS",
				"Statement of Account No - 920010000000001 for the period (From : 01-11-2026 To : 21-11-2026)",
				"",
				"Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL",
				"19-11-2026,-,UPI/P2M/600000000005/SWIGGY/YES BANK/UPI,             420.00, ,           9580.00,4875",
				`20-11-2026,-,UPI/P2A/${utr}/ASHA RAO/STATE BANK/Ikkis, ,              100.00,           9680.00,4875`,
				'"Unless the constituent notifies the bank immediately",,,,,,',
			),
	},
	{
		name: "Axis Bank's for business accounts",
		bank: "axis",
		text: (utr) =>
			lines(
				"S.No,Transaction Date (dd/mm/yyyy),Value Date (dd/mm/yyyy),Particulars,Amount(INR),Debit/Credit,Balance(INR),Cheque Number,Branch Name(SOL)",
				'1,,,OPENING BALANCE,,,"-,77,65,682.30",,PUNE',
				'2,19/11/2026,19/11/2026,NEFT/AXISN0001/RAVI IYER,"\t7,560.00",DR,"-,77,73,242.30",,PUNE',
				`3,20/11/2026,20/11/2026,UPI/P2A/${utr}/ASHA RAO/STATE BANK/Ikkis,"\t100.00",CR,"-,77,73,142.30",,PUNE`,
			),
	},
	{
		name: "Kotak's, with a second Dr / Cr for the balance",
		bank: "kotak",
		text: (utr) =>
			lines(
				'"",,Account Statement',
				"Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr",
				'1,19-11-2026 10:00:00,19-11-2026,UPI/RAVI IYER/600000000006/Rent,UPI-600000000006,"12,500.00",DR,"87,500.00",CR',
				`2,20-11-2026 18:00:00,20-11-2026,UPI/ASHA RAO/${utr}/Ikkis,UPI-${utr},100.00,CR,"87,600.00",CR`,
			),
	},
	{
		name: "Kotak's with two columns, overdrawn",
		bank: "kotak",
		text: (utr) =>
			lines(
				"Serial,Transaction date,Value date,Description,Chq / Ref No.,Debit amount,Credit amount,Balance,Dr/Cr",
				"1,19-11-2026,19-11-2026,UPI/RAVI IYER/600000000007/Rent,UPI-600000000007,99.00,,501.00,DR",
				`2,20-11-2026,20-11-2026,UPI/ASHA RAO/${utr}/Ikkis,UPI-${utr},,100.00,401.00,DR`,
			),
	},
	{
		name: "PNB ONE's",
		bank: "pnb",
		text: (utr) =>
			lines(
				"Account Statement for Account Number 2222000011119999",
				"Statement Period:     01-11-2026    to     21-11-2026",
				"",
				"Txn No.,Txn Date,Description,Branch Name,Cheque No.,Dr Amount,Cr Amount,Balance",
				"T20721400,19/11/2026,UPI/DR/600000000008/MERCHANT/YESB/sample@ybl/S,-,,420.0,,10728.27 Cr.,",
				`U55126421,20/11/2026,UPI/CR/${utr}/ASHA RAO/UTIB/asha.rao@okaxis/,-,,,100.0,10828.27 Cr.,`,
				"***Generated through PNB ONE ***",
			),
	},
	{
		name: "Bank of Baroda's",
		bank: "bob",
		text: (utr) =>
			lines(
				"Main Account Holder Name :IKKIS HABITS,,,,,,",
				"Statement Period from 01/11/2026 to 21/11/2026,,,,,,",
				"TRAN DATE,VALUE DATE,NARRATION,CHQ.NO.,WITHDRAWAL(DR),DEPOSIT(CR),BALANCE(INR)",
				'21/11/2026,21/11/2026,CHARGES FOR :IMPS/P2A/600000000009/XXXXXXXX,,17.70,,"9,582.30Cr"',
				'20/11/2026,20/11/2026,UPI/600000000010/14:31:11/UPI/9200003477@ptyes/NA,,"4,000.00",-,"9,600.00Cr"',
				`20/11/2026,20/11/2026,UPI/${utr}/18:00:11/UPI/asha@oksbi/Ikkis,,-,100.00,"13,600.00Cr"`,
				"21/11/2026 17:34,Contact-Us@18005700,Page 1 of 1,,,,",
			),
	},
	{
		name: "PhonePe's payments, with one that failed",
		bank: "phonepe",
		text: (utr) =>
			lines(
				"Merchant Id,Merchant Order Id,PhonePe Transaction Id,Transaction Type,Transaction Date,Transaction Amount,Instrument,Transaction Status,Transaction UTR",
				"M1,IK222222,OM1,REFUND,2026-11-19 10:00:11,25.0,UPI,SUCCESS,600000000011",
				`M1,IKKIS,OM3,FORWARD_TRANSACTION,2026-11-20 18:00:11,100.0,UPI,SUCCESS,${utr}`,
				"M1,IKKIS,OM2,FORWARD_TRANSACTION,2026-11-20 18:01:11,100.0,UPI,FAILED,600000000012",
			),
	},
	{
		name: "PhonePe's settlements",
		bank: "phonepe",
		text: (utr) =>
			lines(
				"Merchant ID,Merchant Order Id,PhonePe Transaction ID,Payment Type,Transaction Date,Transaction Amount,Instrument,Transaction Status,Settlement Date,Settlement UTR,UPI_UTR,Card_ARN",
				"M1,IK222222,OM1,REFUND,2026-11-19 10:00:11,25.0,UPI,COMPLETED,2026-11-21 16:24:05,600000000013,600000000014,",
				`M1,IKKIS,OM2,PAYMENT,2026-11-20 18:00:11,100.0,UPI,COMPLETED,2026-11-21 16:24:05,600000000013,${utr},`,
			),
	},
];

/** PhonePe's monthly report lacks the payer's UTR; it has the order's reference and the settlement's own number. */
export function phonepeMonth(reference: string): string {
	return lines(
		"PaymentType,MerchantReferenceId,PhonePeReferenceId,From,Instrument,CreationDate,TransactionDate,SettlementDate,BankReferenceNo,Amount,Fee,IGST,CGST,SGST",
		`PAYMENT,${reference},T2611201800,S,UPI_FULFILMENT,20-11-2026,20-11-2026,21-11-2026,600000000015,100.00,-1.00,0,0,0`,
		"REFUND,IK222222,T2611191000,S,UPI_FULFILMENT,19-11-2026,19-11-2026,21-11-2026,600000000015,-25.00,0,0,0,0",
	);
}

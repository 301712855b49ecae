import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, id, instant, rupees } from "#contract/schemas.ts";
import { banks, matchKinds, maxVerifiedAtOnce, proposalKinds } from "#domain/admin/statement.ts";
import { reviewedPaymentSchema } from "./verification.ts";

const column = z.string().trim().min(1).max(100).optional();

/** `generic` may name its columns. Amounts are in two columns, or in one with a sign or a type. */
const statementFormSchema = z.strictObject({
	bank: z.enum(banks),
	dateColumn: column,
	narrationColumn: column,
	referenceColumn: column,
	creditColumn: column,
	debitColumn: column,
	amountColumn: column,
	typeColumn: column.meta({ description: "Contains CR or DR for an amount without a sign" }),
});
export type StatementForm = z.output<typeof statementFormSchema>;

const rowSchema = z.object({
	line: z.int().meta({ description: "Line in the file, from 1" }),
	date: day.nullable(),
	amount: rupees,
	narration: z.string(),
	utr: z.string().nullable().meta({
		description: "The UTR that matched the payment, or else the row's only UTR; null if there is none",
	}),
	utrs: z
		.array(z.string())
		.meta({ description: "Every UTR in the row; all are reserved for the payment that the row confirms" }),
});

export const proposalSchema = z.object({
	...rowSchema.shape,
	kind: z.enum(proposalKinds).meta({
		description:
			"`exact` can be verified; `older-than-order`, which came before the payment was opened, only by choice. " +
			"`paid-again`: another transfer for the same payment; `conflict`: the row names two payments; `reversed`: the money went out again",
	}),
	direction: z
		.enum(["credit", "debit"])
		.meta({ description: "`debit`: the row says that the money went out again" }),
	matchedBy: z.enum(["utr", "reference"]),
	payment: reviewedPaymentSchema,
});
export type Proposal = z.infer<typeof proposalSchema>;

export const statementCountsSchema = z.object({
	rows: z.int(),
	unreadable: z.int().meta({ description: "Rows whose day, amount or direction could not be read" }),
	shortened: z
		.int()
		.meta({ description: "Rows with a number that a spreadsheet has shortened to 6.32512E+11" }),
	kinds: z.record(z.enum(matchKinds), z.int()),
});

export const statementSchema = z.object({
	id,
	bank: z.enum(banks),
	fileName: z.string(),
	importedAt: instant,
	counts: statementCountsSchema,
	proposals: z.array(proposalSchema).meta({
		description: `Up to ${maxVerifiedAtOnce} rows that concern a payment, in file order; verifiable ones take precedence, then those to look into`,
	}),
	leftOut: z.int().meta({ description: "Further rows that concern a payment" }),
	unmatched: z.array(rowSchema).meta({ description: "The first hundred credits that concern no payment" }),
});
export type Statement = z.infer<typeof statementSchema>;

export const outcomes = [
	"verified",
	"already-verified",
	"already-rejected",
	"own-payment",
	"wrong-amount",
	"not-proposed",
	"changed-since",
	"utr-taken",
	"conflict",
	"reversed",
	"organization-being-deleted",
] as const;
export type Outcome = (typeof outcomes)[number];

export const statements = {
	import: endpoint({
		route: "POST /api/admin/statements",
		summary: "Reads a bank's CSV and proposes which payments it confirms, by UTR or reference and by amount.",
		access: "admin",
		rate: "upload",
		form: statementFormSchema,
		file: {
			maxBytes: 20_000_000,
			types: [
				"text/csv",
				"text/plain",
				"text/tab-separated-values",
				// Browsers on Windows send this for CSV, and some banks for tab-separated text.
				"application/vnd.ms-excel",
				"text/comma-separated-values",
				// Sent by programs that don't know the type.
				"application/octet-stream",
				// Not statements, but often mistaken for them: the error says what the file is.
				"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
				"application/vnd.oasis.opendocument.spreadsheet",
				"application/pdf",
				"application/zip",
				"application/x-zip-compressed",
				"text/html",
				"application/xhtml+xml",
			],
		},
		replies: { 201: statementSchema },
	}),
	verify: endpoint({
		route: "POST /api/admin/statements/:statementId/verify",
		summary: "Verifies the chosen proposals of a statement where possible, each independently.",
		access: "admin",
		stepUp: true,
		rate: "write",
		params: z.object({ statementId: id }),
		body: z.strictObject({ paymentIds: z.array(id).min(1).max(maxVerifiedAtOnce) }),
		replies: {
			200: z.array(
				z.object({
					paymentId: id,
					outcome: z.enum(outcomes).meta({
						description:
							"`changed-since`: the payer entered another UTR after the import; `utr-taken`: a UTR in the row " +
							"belongs to another payment; `reversed`: a statement shows the money going out again",
					}),
				}),
			),
		},
	}),
};

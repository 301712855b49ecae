import type { Act, AuditDetails } from "#contract/admin/audit.ts";
import type { Strings } from "#strings/en.ts";
import type { LanguageNames } from "#web/consultations/experts/public.ts";
import type { Formats } from "#web/platform/formats.ts";

export interface Fact {
	label: string;
	value: string;
}

interface PossibleFact {
	label: string;
	value: string | null | undefined;
}

type AuditWords = Pick<Strings, "backOffice" | "auditLog">;
type AuditFormats = Formats & Pick<LanguageNames, "list">;

/** Leaves out ids, and all details of acts that only a newer server knows. */
export function auditEntryDetails(act: Act, words: AuditWords, formats: AuditFormats): Fact[] {
	const possible: PossibleFact[] | undefined = possibleFacts(act, words, formats);
	return possible?.filter((fact): fact is Fact => Boolean(fact.value)) ?? [];
}

function possibleFacts({ act, details }: Act, words: AuditWords, formats: AuditFormats): PossibleFact[] {
	const { backOffice, auditLog: audit } = words;
	const { review, statements, people, plans } = backOffice;
	switch (act) {
		case "payment-verified":
			return [
				{ label: review.amount, value: formats.rupees(details.amount) },
				{ label: review.utr, value: details.utr },
				{ label: review.reference, value: details.reference },
				{
					label: audit.how,
					value: [
						audit.ways[details.how],
						...(details.line === undefined ? [] : [statements.line(details.line)]),
					].join(" · "),
				},
			];
		case "payment-rejected":
			return [
				{ label: review.utr, value: details.utr },
				{ label: review.reference, value: details.reference },
				{ label: review.reason, value: details.reason },
			];
		case "payment-not-arrived":
			return [
				{ label: review.utr, value: details.utr },
				{ label: review.reference, value: details.reference },
			];
		case "refund-noted":
			return [
				{ label: review.reference, value: details.reference },
				{ label: review.refund, value: details.note },
			];
		case "statement-imported":
			return [
				{ label: statements.bank, value: statements.banks[details.bank] },
				{ label: audit.file, value: details.fileName },
				{
					label: statements.title,
					value: statements.found(details.counts.rows, details.counts.kinds.exact ?? 0),
				},
			];
		case "content-removed":
			return [
				{ label: audit.kind, value: audit.kinds[details.kind] },
				{ label: review.reason, value: details.reason },
			];
		case "content-kept":
			return [
				{ label: audit.kind, value: audit.kinds[details.kind] },
				{ label: audit.reports, value: formats.number(details.reports) },
			];
		case "post-kept":
			return [{ label: audit.reports, value: formats.number(details.reports) }];
		case "post-removed":
		case "user-suspended":
			return [{ label: review.reason, value: details.reason }];
		case "sessions-ended":
			return [{ label: people.sessions, value: formats.number(details.sessions) }];
		case "plan-changed":
			return planFacts(details, words, formats);
		case "expert-changed":
			return expertFacts(details, words, formats);
		case "expert-added":
			return [{ label: plans.name, value: details.name }];
		case "consultation-scheduled":
			return [
				{ label: audit.client, value: details.client },
				{
					label: audit.appointment,
					value: `${formats.date(details.scheduledDate)}, ${formats.time(details.scheduledDate)}`,
				},
				{ label: audit.room, value: details.roomUrl },
			];
		case "consultation-done":
			return [{ label: audit.client, value: details.client }];
		case "consultation-cancelled":
			return [
				{ label: audit.client, value: details.client },
				{ label: review.reason, value: details.reason },
			];
		case "consultation-noted":
			return [
				{ label: audit.client, value: details.client },
				{ label: audit.note, value: details.note },
			];
		case "user-resumed":
		case "token-created":
		case "token-deleted":
		case "administrator-added":
		case "administrator-removed":
		case "second-step-reset":
		case "deletion-requested":
		case "deletion-cancelled":
			return [];
	}
}

function expertFacts(
	details: AuditDetails["expert-changed"],
	{ backOffice: { plans }, auditLog: audit }: AuditWords,
	{ list }: AuditFormats,
): PossibleFact[] {
	const { name, displayName, title, description, languages, isActive, isPictureNew, account } = details;
	const change = (change: { from: string; to: string } | undefined) =>
		change && audit.change(change.from, change.to);
	return [
		{ label: audit.expert, value: name },
		{ label: audit.account, value: account && audit.accounts[account] },
		{ label: plans.name, value: change(displayName) },
		{ label: audit.title, value: change(title) },
		{ label: plans.description, value: change(description) },
		{
			label: audit.languages,
			value: languages && audit.change(list(languages.from), list(languages.to)),
		},
		{
			label: audit.offered,
			value: isActive && audit.change(yesOrNo(isActive.from, audit), yesOrNo(isActive.to, audit)),
		},
		{ label: audit.picture, value: isPictureNew && audit.newPicture },
	];
}

function yesOrNo(isOn: boolean, { yes, no }: Strings["auditLog"]): string {
	return isOn ? yes : no;
}

function planFacts(
	details: AuditDetails["plan-changed"],
	{ backOffice: { plans, review }, auditLog: audit }: AuditWords,
	{ rupees }: Formats,
): PossibleFact[] {
	const { name, description, price, listPrice, features, isActive } = details;
	const change = <T>(change: { from: T; to: T } | undefined, textOf: (value: T) => string) =>
		change && audit.change(textOf(change.from), textOf(change.to));
	return [
		{ label: review.plan, value: details.planName },
		{ label: plans.name, value: change(name, String) },
		{ label: plans.description, value: change(description, String) },
		{ label: plans.price, value: change(price, rupees) },
		{
			label: plans.listPrice,
			value: change(listPrice, (amount) => (amount === null ? review.none : rupees(amount))),
		},
		{ label: plans.features, value: change(features, (list) => list.join(", ") || review.none) },
		{ label: plans.active, value: change(isActive, (isOn) => yesOrNo(isOn, audit)) },
	];
}

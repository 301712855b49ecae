import type { ActDetails } from "#contract/admin/audit.ts";
import type { Strings } from "#strings/en.ts";
import type { Formats } from "#web/platform/formats.ts";

export interface Fact {
	label: string;
	value: string;
}

/** What the details of an act say, in the words and formats of the screen; ids are left out. */
export function actFacts(details: ActDetails, words: Strings["backOffice"], formats: Formats): Fact[] {
	const { review, statements, people, audit } = words;
	const { amount, utr, how, line, bank, counts, sessions } = details;
	const found = [how && audit.ways[how], line === undefined ? undefined : statements.line(line)];
	const facts = [
		{ label: review.plan, value: details.planName },
		{ label: review.amount, value: amount === undefined ? undefined : formats.rupees(amount) },
		{ label: review.utr, value: utr },
		{ label: review.reference, value: details.reference },
		{ label: audit.how, value: found.filter(Boolean).join(" · ") },
		{ label: statements.bank, value: bank && statements.banks[bank] },
		{ label: audit.file, value: details.fileName },
		{ label: statements.title, value: counts && statements.found(counts.rows, counts.kinds.exact) },
		{ label: people.sessions, value: sessions === undefined ? undefined : formats.number(sessions) },
		{ label: review.reason, value: details.reason },
		{ label: review.refund, value: details.note },
		...planFacts(details, words, formats),
	];
	return facts.filter((fact): fact is Fact => Boolean(fact.value));
}

function planFacts(
	details: ActDetails,
	{ plans, audit, review }: Strings["backOffice"],
	{ rupees }: Formats,
) {
	const { name, description, price, listPrice, features, isActive } = details;
	const change = <T>(change: { from: T; to: T } | undefined, textOf: (value: T) => string) =>
		change && audit.change(textOf(change.from), textOf(change.to));
	return [
		{ label: plans.name, value: change(name, String) },
		{ label: plans.description, value: change(description, String) },
		{ label: plans.price, value: change(price, rupees) },
		{
			label: plans.listPrice,
			value: change(listPrice, (amount) => (amount === null ? review.none : rupees(amount))),
		},
		{ label: plans.features, value: change(features, (list) => list.join(", ") || review.none) },
		{ label: plans.active, value: change(isActive, (isOn) => (isOn ? audit.yes : audit.no)) },
	];
}

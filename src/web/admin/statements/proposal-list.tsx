import { useState } from "react";
import type { Outcome, Proposal, Statement } from "#contract/admin/statements.ts";
import { isVerifiable } from "#domain/admin/statement.ts";
import { reviewStatusOf } from "#domain/payments/display-status.ts";
import { errorMessage } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Checkbox } from "#web/ui/controls/checkbox.tsx";
import { Badge, type BadgeTone } from "#web/ui/layout/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { Rows } from "#web/ui/layout/row.tsx";
import { useVerifyProposals } from "./queries.ts";

export function ProposalList({ statement }: { statement: Statement }) {
	const { statements: words } = useStrings().backOffice;
	const { mutate: verify, data: results, isPending, error } = useVerifyProposals(statement.id);
	const matchingIds = statement.proposals
		.filter(({ kind }) => kind === "exact")
		.map(({ payment }) => payment.id);
	const isAnyVerifiable = statement.proposals.some(({ kind }) => isVerifiable(kind));
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(matchingIds));
	const outcomes = new Map(results?.map(({ paymentId, outcome }) => [paymentId, outcome]));
	const { rows, unreadable, shortened, kinds } = statement.counts;

	function choose(id: string, isChosen: boolean) {
		const next = new Set(chosen);
		if (isChosen) next.add(id);
		else next.delete(id);
		setChosen(next);
	}

	return (
		<>
			<div role="status">
				<p className="font-medium">{words.found(rows, kinds.exact)}</p>
				{unreadable > 0 && <p className="text-careful">{words.unreadable(unreadable)}</p>}
				{shortened > 0 && <p className="text-careful">{words.shortened(shortened)}</p>}
				{statement.leftOut > 0 && (
					<p className="text-careful">{words.leftOut(statement.leftOut, isAnyVerifiable)}</p>
				)}
				{statement.proposals.length === 0 && <p className="text-quiet">{words.none}</p>}
				{results && (
					<p className="text-good">
						{words.done(results.filter(({ outcome }) => isVerified(outcome)).length)}
					</p>
				)}
			</div>
			{statement.proposals.length > 0 && (
				<Card inset="flush">
					<Rows label={words.title}>
						{statement.proposals.map((proposal) => (
							<ProposalRow
								key={`${proposal.line} ${proposal.payment.id}`}
								proposal={proposal}
								outcome={outcomes.get(proposal.payment.id)}
								isChosen={chosen.has(proposal.payment.id)}
								onChoose={(isChosen) => choose(proposal.payment.id, isChosen)}
							/>
						))}
					</Rows>
				</Card>
			)}
			<p role="alert" className="text-wrong empty:hidden">
				{error && errorMessage(error)}
			</p>
			{isAnyVerifiable && !results && (
				<Button
					tone="primary"
					size="large"
					disabled={chosen.size === 0}
					loading={isPending}
					onClick={() => verify([...chosen])}
				>
					{words.verify(chosen.size)}
				</Button>
			)}
			<Unmatched rows={statement.unmatched} />
		</>
	);
}

/** "already-verified" is also the outcome of a repeat after a lost answer. */
function isVerified(outcome: Outcome): boolean {
	return outcome === "verified" || outcome === "already-verified";
}

interface RowProps {
	proposal: Proposal;
	outcome: Outcome | undefined;
	isChosen: boolean;
	onChoose: (isChosen: boolean) => void;
}

function ProposalRow({ proposal, outcome, isChosen, onChoose }: RowProps) {
	const { statements: words, queue } = useStrings().backOffice;
	const { rupees } = useFormats();
	const { payment, kind, utrs } = proposal;
	const isCancelled = kind === "already-rejected" && payment.isWithdrawn;
	const label = isCancelled ? queue.status[reviewStatusOf(payment)] : words.kinds[kind];
	const amount = rupees(proposal.amount);
	const namesSeveral = proposal.matchedBy === "reference" && isVerifiable(kind) && utrs.length > 1;
	const note = outcome ? undefined : words.kindNotes[kind];
	return (
		<li className="grid grid-cols-[1fr_auto] items-center gap-x-3 px-4 py-2 sm:px-6">
			{isVerifiable(kind) && !outcome ? (
				<Checkbox
					label={payment.payer.fullName}
					checked={isChosen}
					onChange={(event) => onChoose(event.target.checked)}
				/>
			) : (
				<p className="py-2.5 font-medium">{payment.payer.fullName}</p>
			)}
			<div className="flex flex-col items-end gap-1 sm:row-span-2">
				<span className="font-semibold tabular-nums">
					{proposal.direction === "debit" ? words.wentOut(amount) : amount}
				</span>
				<Badge tone={toneOf(kind, outcome)}>{outcome ? words.outcomes[outcome] : label}</Badge>
			</div>
			<p className="wrap-anywhere pb-1.5 text-13 text-quiet max-sm:col-span-2">
				{words.line(proposal.line)} · {proposal.narration}
			</p>
			{note && <p className="col-span-2 pb-1.5 text-13 text-careful">{note}</p>}
			{namesSeveral && (
				<p className="col-span-2 pb-1.5 text-13 text-careful">{words.severalUtrs(utrs.join(", "))}</p>
			)}
		</li>
	);
}

function toneOf(kind: Proposal["kind"], outcome: Outcome | undefined): BadgeTone {
	if (outcome) return isVerified(outcome) ? "good" : "careful";
	return kind === "exact" ? "primary" : "careful";
}

function Unmatched({ rows }: { rows: Statement["unmatched"] }) {
	const { statements: words } = useStrings().backOffice;
	const { rupees } = useFormats();
	if (rows.length === 0) return null;
	return (
		<Disclosure summary={words.unmatched}>
			<ul className="flex flex-col gap-1.5">
				{rows.map((row) => (
					<li key={row.line} className="flex justify-between gap-4">
						<span className="wrap-anywhere">
							{words.line(row.line)} · {row.narration}
						</span>
						<span className="shrink-0 tabular-nums">{rupees(row.amount)}</span>
					</li>
				))}
			</ul>
		</Disclosure>
	);
}

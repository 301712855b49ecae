import type { ReactNode } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import { useAmountWords } from "#web/habits/amounts/public.ts";
import type { LogDetails } from "#web/offline/intent.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { reasonText } from "./mark-input.ts";

interface Props {
	measure: Habit["measure"];
	details: LogDetails | undefined;
	isLoading: boolean;
	isWaiting: boolean;
	/** Absent if the day cannot be edited. */
	onEdit?: () => void;
	onClear?: () => void;
	/** The source of the day's tick. */
	children?: ReactNode;
}

export function LoggedDay({ measure, details, isLoading, isWaiting, onEdit, onClear, children }: Props) {
	const { calendar: words } = useStrings();
	return (
		<>
			{isWaiting && <p className="text-13 text-quiet">{words.waiting}</p>}
			{details ? <Details measure={measure} details={details} /> : <Missing isLoading={isLoading} />}
			{children}
			{onEdit && (
				<div className="flex flex-wrap gap-2">
					<Button disabled={isLoading} onClick={onEdit}>
						{words.edit}
					</Button>
					<Button tone="quiet" onClick={onClear}>
						{words.clear}
					</Button>
				</div>
			)}
		</>
	);
}

function Missing({ isLoading }: { isLoading: boolean }) {
	const { calendar: words } = useStrings();
	return isLoading ? (
		<Skeleton label={words.loading} />
	) : (
		<p className="text-15 text-quiet">{words.unknown}</p>
	);
}

function Details({ measure, details }: { measure: Habit["measure"]; details: LogDetails }) {
	const { calendar: words } = useStrings();
	const { counted } = useAmountWords();
	const { duration, notes, missReason, amount = null } = details;
	if (duration === null && amount === null && !notes && !missReason) return null;
	const isCounted = measure && amount !== null;
	return (
		<dl className="flex flex-col gap-3">
			{isCounted && <Fact label={words.amount}>{counted(amount, measure.unit)}</Fact>}
			{duration !== null && !isCounted && <Fact label={words.form.minutes}>{words.minutes(duration)}</Fact>}
			{missReason && <Fact label={words.reason}>{reasonText(missReason, words.skipped)}</Fact>}
			{notes && <Fact label={words.note}>{notes}</Fact>}
		</dl>
	);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="flex flex-col">
			<dt className="text-13 text-quiet">{label}</dt>
			<dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
		</div>
	);
}

import { useEffect, useRef } from "react";
import type { Day } from "#domain/day.ts";
import type { FileProvider, FileReading } from "#domain/integrations/files/file-reading.ts";
import type { Metric } from "#domain/integrations/metrics.ts";
import { errorMessage } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ChoiceGroup } from "#web/ui/controls/choice-group.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { focusPlace } from "#web/ui/states/focus-place.ts";
import { useOnline } from "#web/ui/states/use-online.ts";
import { useSendReadings } from "./queries.ts";
import type { FileAnswers, ReadFile } from "./read-file.ts";

interface Props {
	provider: FileProvider;
	found: ReadFile;
	answers: FileAnswers;
	onReply: (answers: FileAnswers) => void;
	onDone: () => void;
}

/** Shown before sending, and after a failed attempt. */
export function FoundDays({ provider, found, answers, onReply, onDone }: Props) {
	const { integrationFiles: words, integrations } = useStrings();
	const { dayAndYear, percent } = useFormats();
	const online = useOnline();
	const { mutate, isPending, isError, error, share } = useSendReadings(provider, found.readings);
	const days = new Set(found.readings.map(({ day }) => day)).size;
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (heading.current) focusPlace(heading.current);
	}, []);
	return (
		<section aria-label={words.found(days)} className="flex flex-col gap-4">
			<h3 ref={heading} className="font-semibold">
				{words.found(days)}
			</h3>
			<div className="-mx-4 sm:-mx-6">
				<Rows>
					{byMetric(found.readings).map(({ metric, count, first, last }) => (
						<Row
							key={metric}
							title={integrations.metrics[metric]}
							text={words.span(count, dayAndYear(first), dayAndYear(last))}
						/>
					))}
				</Rows>
			</div>
			{found.unclear.includes("weightUnit") && (
				<ChoiceGroup
					label={words.weightUnit.label}
					look="chips"
					name="weight-unit"
					value={answers.weightUnit}
					options={(["kg", "lb"] as const).map((value) => ({ value, label: words.weightUnit[value] }))}
					onChange={({ currentTarget: { value } }) =>
						onReply({ ...answers, weightUnit: value === "lb" ? "lb" : "kg" })
					}
				/>
			)}
			{found.unclear.includes("minuteClock") && (
				<ChoiceGroup
					label={words.minuteClock.label}
					hint={words.minuteClock.hint}
					look="chips"
					name="minute-clock"
					value={answers.minuteClock}
					options={(["utc", "local"] as const).map((value) => ({ value, label: words.minuteClock[value] }))}
					onChange={({ currentTarget: { value } }) =>
						onReply({ ...answers, minuteClock: value === "local" ? "local" : "utc" })
					}
				/>
			)}
			<p className="text-13 text-quiet">{words.older}</p>
			{isError && (
				<p role="alert" className="text-15 text-wrong">
					{errorMessage(error)} {words.stopped(percent(share))}
				</p>
			)}
			{!online && <p className="text-15 text-quiet">{words.offline}</p>}
			<Button
				tone="primary"
				loading={isPending}
				disabled={!online}
				onClick={() =>
					mutate(undefined, {
						onSuccess: (changed) => {
							toast({ title: words.added(changed), tone: "good" });
							onDone();
						},
					})
				}
			>
				{isError ? words.goOn : words.add(days)}
			</Button>
		</section>
	);
}

interface FoundMetric {
	metric: Metric;
	count: number;
	first: Day;
	last: Day;
}

function byMetric(readings: readonly FileReading[]): FoundMetric[] {
	return [...Map.groupBy(readings, ({ metric }) => metric)].flatMap(([metric, group]) => {
		const days = [...new Set(group.map(({ day }) => day))].sort();
		const [first, last] = [days[0], days.at(-1)];
		return first && last ? [{ metric, count: days.length, first, last }] : [];
	});
}

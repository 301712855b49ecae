import type { PublishedWindow } from "#contract/organizations/figures.ts";
import { categories } from "#domain/habits/plan/habit.ts";
import type { Band } from "#domain/organizations/figures.ts";
import { ChartCard } from "#web/habits/insight/public.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { BandRows } from "./band-rows.tsx";

interface Part {
	key: string;
	label: string;
	band: Band | null;
}

/** Shows weekdays and categories for large organizations, and single weeks for very large ones. */
export function DetailCards({ window }: { window: PublishedWindow }) {
	const { organizationFigures: words, plan } = useStrings();
	const { weekdayName } = useFormats();
	const details = window.cells.find(({ cell }) => cell === "all")?.details;
	if (!details) return null;
	const weekdays = details.weekdays.map((band, at) => ({
		key: String(at),
		label: weekdayName(at + 1),
		band,
	}));
	const byCategory = categories.map((category) => ({
		key: category,
		label: plan.category[category],
		band: details.categories[category] ?? null,
	}));
	return (
		<>
			<WeeksCard title={words.weeks.title} file={`weeks-${window.from}`} weeks={details.weeks} />
			<DetailCard words={words.weekdays} file={`weekdays-${window.from}`} parts={weekdays} />
			<DetailCard words={words.categories} file={`categories-${window.from}`} parts={byCategory} />
		</>
	);
}

interface WeeksProps {
	title: string;
	file: string;
	weeks: readonly (Band | null)[];
}

export function WeeksCard({ title, file, weeks }: WeeksProps) {
	const { week, text } = useStrings().organizationFigures.weeks;
	const parts = weeks.map((band, at) => ({ key: String(at), label: week(at + 1), band }));
	return <DetailCard words={{ title, text }} file={file} parts={parts} />;
}

interface DetailProps {
	words: { title: string; text: string };
	file: string;
	parts: readonly Part[];
}

function DetailCard({ words: { title, text }, file, parts }: DetailProps) {
	const { columns, suppressed } = useStrings().organizationFigures;
	if (parts.every(({ band }) => band === null)) return null;
	return (
		<ChartCard
			title={title}
			text={text}
			data={{
				file,
				columns: [columns.group, columns.from, columns.to],
				rows: parts.map(({ label, band }) => [label, band?.from ?? null, band?.to ?? null]),
			}}
		>
			<BandRows label={title} rows={parts.map((part) => ({ ...part, suppressed: suppressed["too-few"] }))} />
		</ChartCard>
	);
}

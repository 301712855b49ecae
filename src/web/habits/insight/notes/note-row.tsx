import { generatePath } from "react-router";
import type { Habit } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import type { Day } from "#domain/day.ts";
import { noteParts } from "#domain/habits/logs/note-search.ts";
import { HabitMark } from "#web/habits/habit/public.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Row } from "#web/ui/layout/row.tsx";
import type { FoundNote } from "./found-notes.ts";

interface Props {
	note: FoundNote;
	habit: Habit;
	today: Day;
	words: readonly string[];
}

export function NoteRow({ note, habit, today, words }: Props) {
	const { notes: texts, reasons } = useStrings().analytics;
	// The value that a reminder's button logs.
	const reason = note.missReason === "skipped" ? reasons.skipped : note.missReason;
	const { day } = useFormats();
	return (
		<Row
			leading={<HabitMark look={habit} />}
			to={`${generatePath(pages.habit, { habitId: habit.id })}?day=${note.day}`}
			title={`${day(note.day, today)} · ${habit.name}`}
			text={
				<>
					{note.isWaiting && <p>{texts.waiting}</p>}
					{[reason, note.notes].map((text) => text && <Marked key={text} text={text} words={words} />)}
				</>
			}
		/>
	);
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
	return (
		<p className="wrap-anywhere text-15 text-ink">
			{noteParts(text, words).map((part, index) =>
				part.isMatch ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, never reordered
					<mark key={index} className="bg-primary-soft font-semibold text-ink">
						{part.text}
					</mark>
				) : (
					part.text
				),
			)}
		</p>
	);
}

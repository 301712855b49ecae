import { useInfiniteQuery } from "@tanstack/react-query";
import type { User } from "#contract/account/auth.ts";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { searchWords } from "#domain/habits/logs/note-search.ts";
import { usePendingIntents } from "#web/offline/outbox.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { PagedRows } from "#web/ui/layout/paged-rows.tsx";
import { Rows } from "#web/ui/layout/row.tsx";
import { Announced } from "#web/ui/states/announced.tsx";
import { foundNotes } from "./found-notes.ts";
import { NoteRow } from "./note-row.tsx";
import { noteSearchQuery } from "./queries.ts";

interface Props {
	q: string;
	userId: User["id"];
	habits: readonly Habit[];
	today: Day;
}

export function NoteResults({ q, userId, habits, today }: Props) {
	const { notes: words, retry } = useStrings().analytics;
	const query = useInfiniteQuery(noteSearchQuery(q));
	const pending = usePendingIntents(userId);
	const wanted = searchWords(q);
	const logs = query.data?.pages.flatMap((page) => page.logs) ?? [];
	// A habit that is missing has just been deleted.
	const rows = foundNotes(logs, pending, wanted).flatMap((note) => {
		const habit = habits.find(({ id }) => id === note.habitId);
		return habit ? [{ note, habit }] : [];
	});
	const shown = rows.map(({ note, habit }) => (
		<NoteRow key={`${habit.id} ${note.day}`} note={note} habit={habit} today={today} words={wanted} />
	));
	return (
		<>
			{query.data === undefined && rows.length > 0 && (
				<Card inset="flush">
					<Rows label={words.results}>{shown}</Rows>
				</Card>
			)}
			{query.data && (
				<Announced text={rows.length > 0 ? words.found(rows.length, query.hasNextPage) : words.none(q)} />
			)}
			<PagedRows
				label={words.results}
				query={{ ...query, data: query.data && { pages: [shown] } }}
				texts={{ ...words, retry }}
				empty={{ title: words.none(q), text: words.noneText }}
			>
				{(row) => row}
			</PagedRows>
		</>
	);
}

import { useState } from "react";
import type { User } from "#contract/account/auth.ts";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { maxQueryLength, searchWords } from "#domain/habits/logs/note-search.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useSettledText } from "#web/ui/controls/search/use-settled-text.ts";
import { useWordsInAddress, wordsInAddress } from "#web/ui/controls/search/words-in-address.ts";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { NoteResults } from "./note-results.tsx";

const inAddress = "notes";

interface Props {
	userId: User["id"];
	habits: readonly Habit[];
	today: Day;
}

export function NoteSearch(known: Props) {
	const { notes: words } = useStrings().analytics;
	const [typed, setTyped] = useState(() => wordsInAddress(inAddress));
	const settled = useSettledText(typed.trim());
	useWordsInAddress(inAddress, settled);
	return (
		<div className="flex flex-col gap-4">
			<TextField
				type="search"
				label={words.label}
				hint={words.hint}
				autoComplete="off"
				maxLength={maxQueryLength}
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
			/>
			{searchWords(settled).length > 0 && <NoteResults key={settled} q={settled} {...known} />}
		</div>
	);
}

import { characters } from "#contract/social/characters.ts";
import { hasSomethingToSee, maxPostLength } from "#domain/social/post.ts";
import type { Strings } from "#strings/en.ts";
import { TextArea } from "#web/ui/controls/text-area.tsx";

interface TextProps {
	words: Strings["feed"]["form"];
	value: string;
	onChange: (text: string) => void;
	isTooLong: boolean;
}

/** Counts characters as people see them, which the browser's own limit cannot. */
export function PostText({ words, value, onChange, isTooLong }: TextProps) {
	return (
		<TextArea
			label={words.content}
			hint={words.hint}
			error={isTooLong ? words.tooLong : undefined}
			counter={(count) => words.count(count, maxPostLength)}
			lengthOf={characters}
			value={value}
			dir="auto"
			rows={4}
			onChange={(event) => onChange(event.target.value)}
		/>
	);
}

export function isFit(text: string): boolean {
	return hasSomethingToSee(text) && characters(text.trim()) <= maxPostLength;
}

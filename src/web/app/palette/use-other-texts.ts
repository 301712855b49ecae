import { useEffect, useState } from "react";
import type { Strings } from "#strings/en.ts";
import { useLocale } from "#web/platform/locale.ts";
import { loadSections } from "#web/platform/texts.ts";

/** Sections with the names of commands. */
const sections = ["palette", "settings", "shell", "social", "theme", "today"] as const;

/** The texts of the language not in use, for people who type in it; undefined until loaded. */
export function useOtherTexts(): Strings | undefined {
	const other = useLocale() === "en" ? "hi" : "en";
	const [texts, setTexts] = useState<Strings>();
	useEffect(() => {
		let isWanted = true;
		loadSections(other, sections).then(
			// Commands read only these sections.
			(loaded) => isWanted && setTexts(loaded as Strings),
			() => undefined,
		);
		return () => {
			isWanted = false;
		};
	}, [other]);
	return texts;
}

import { useEffect, useState } from "react";
import type { Strings } from "#strings/en.ts";
import { useLocale } from "#web/platform/locale.ts";
import { loadSections } from "#web/platform/texts.ts";

/** What the names of commands are made of. */
const sections = ["palette", "settings", "shell", "social", "theme", "today"] as const;

/** The texts of the language that is not on show, for whoever types in it; undefined until they are there. */
export function useOtherTexts(): Strings | undefined {
	const other = useLocale() === "en" ? "hi" : "en";
	const [texts, setTexts] = useState<Strings>();
	useEffect(() => {
		let isWanted = true;
		loadSections(other, sections).then(
			// Commands read nothing but these sections.
			(loaded) => isWanted && setTexts(loaded as Strings),
			() => undefined,
		);
		return () => {
			isWanted = false;
		};
	}, [other]);
	return texts;
}

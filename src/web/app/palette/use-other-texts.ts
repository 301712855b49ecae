import { useEffect, useState } from "react";
import type { Strings } from "#strings/en.ts";
import { useLocale } from "#web/platform/locale.ts";
import { loadSections } from "#web/platform/texts.ts";

/** Text sections that contain command names. */
const sections = ["palette", "settings", "shell", "social", "theme", "today"] as const;

/** The other language's texts, so that commands can be found by either name; undefined until loaded. */
export function useOtherTexts(): Strings | undefined {
	const other = useLocale() === "en" ? "hi" : "en";
	const [texts, setTexts] = useState<Strings>();
	useEffect(() => {
		let isWanted = true;
		loadSections(other, sections).then(
			(loaded) => isWanted && setTexts(loaded as Strings),
			() => undefined,
		);
		return () => {
			isWanted = false;
		};
	}, [other]);
	return texts;
}

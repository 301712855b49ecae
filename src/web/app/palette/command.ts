import type { LucideIcon } from "lucide-react";
import type { Strings } from "#strings/en.ts";

/** What takes something back is last, so that Enter alone never does. */
export const commandGroups = ["today", "pages", "habits", "settings", "app", "library", "back"] as const;

export interface Command {
	id: string;
	group: (typeof commandGroups)[number];
	icon: LucideIcon;
	/** In any language, so that it is found by its name in all of them. */
	label: (strings: Strings) => string;
	/** Key of its further search words in the catalogue. */
	also?: string;
	/** Its name in the other language, if not from the catalogue. */
	otherName?: string;
	/** The page it links to, or what it does. */
	act: { to: string } | (() => void);
}

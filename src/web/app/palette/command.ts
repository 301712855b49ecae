import type { LucideIcon } from "lucide-react";
import type { Strings } from "#strings/en.ts";

/** In the order in which they are listed. */
export const commandGroups = ["today", "pages", "habits", "settings", "app", "library"] as const;

/** One thing that the palette does. */
export interface Command {
	/** Its own. */
	id: string;
	group: (typeof commandGroups)[number];
	icon: LucideIcon;
	/** In any language: it is found by its name in all of them. */
	label: (strings: Strings) => string;
	/** Under which name the catalogue has further words for it. */
	also?: string;
	/** Its name in the other language, where the catalogue does not have it. */
	otherName?: string;
	/** The page that it leads to, as every link does; or what it does. */
	act: { to: string } | (() => void);
}

import type { LucideIcon } from "lucide-react";
import type { Strings } from "#strings/en.ts";

/** Undo commands come last, so that Enter runs one only if nothing else matches as well. */
export const commandGroups = ["today", "pages", "habits", "settings", "app", "library", "back"] as const;

export interface Command {
	id: string;
	group: (typeof commandGroups)[number];
	icon: LucideIcon;
	/** Also called with the other language's texts, because the palette searches both. */
	label: (strings: Strings) => string;
	/** Catalogue key of additional search words. */
	also?: string;
	/** The name in the other language, if it is not in the catalogue. */
	otherName?: string;
	act: { to: string } | (() => void);
}

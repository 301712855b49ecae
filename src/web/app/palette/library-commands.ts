import { pages } from "#contract/pages.ts";
import type { ResourceEntry } from "#contract/public/resources.ts";
import { openDialog } from "#web/platform/dialogs.ts";
import type { Locale } from "#web/platform/texts.ts";
import { entryPath, kindIcons } from "#web/public/resources/public.ts";
import type { Command } from "./command.ts";

/** Templates open the wizard; visitors have to sign up first. */
export function libraryCommands(
	entries: readonly ResourceEntry[],
	locale: Locale,
	isVisitor: boolean,
): readonly Command[] {
	return entries.map((entry): Command => {
		const { kind, slug, title, titleHi } = entry;
		const to = entryPath(entry);
		const isForUsers = to.startsWith(pages.newHabit);
		return {
			id: `${kind}-${slug}`,
			group: "library",
			icon: kindIcons[kind],
			label: () => (locale === "hi" ? titleHi : title),
			otherName: locale === "hi" ? title : titleHi,
			also: kind,
			act: isVisitor && isForUsers ? () => openDialog({ kind: "join", tab: "sign-up", next: to }) : { to },
		};
	});
}

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { User } from "#contract/account/auth.ts";
import type { ResourceEntry } from "#contract/public/resources.ts";
import type { Strings } from "#strings/en.ts";
import { useHabits } from "#web/habits/habit/public.ts";
import { closeDialog } from "#web/platform/dialogs.ts";
import { useLocale, useStrings } from "#web/platform/locale.ts";
import { indexQuery } from "#web/public/resources/public.ts";
import type { SearchOption, SearchSection } from "#web/ui/overlays/search/option-list.tsx";
import { SearchDialog } from "#web/ui/overlays/search/search-dialog.tsx";
import { appCommands } from "./app-commands.ts";
import { type Command, commandGroups } from "./command.ts";
import { type Entry, entryOf, optionOf } from "./entry.tsx";
import { find } from "./find.ts";
import { habitCommands } from "./habit-commands.ts";
import { libraryCommands } from "./library-commands.ts";
import { pageCommands } from "./page-commands.ts";
import { useOtherTexts } from "./use-other-texts.ts";

/** Applies until something is typed. */
const maxPerGroup = 8;
const maxFound = 40;

export function Palette({ open, user }: { open: boolean; user: User | null | undefined }) {
	return user ? (
		<UsersPalette open={open} user={user} />
	) : (
		<Commands open={open} commands={visitors} isVisitor />
	);
}

const none: readonly ResourceEntry[] = [];

const visitors = [...pageCommands(null), ...appCommands(null)];

function UsersPalette({ open, user }: { open: boolean; user: User }) {
	const { today, habits } = useHabits(user);
	const commands = useMemo(
		() => [...habitCommands(habits.data ?? [], today), ...pageCommands(user), ...appCommands(user)],
		[habits.data, today, user],
	);
	return <Commands open={open} commands={commands} />;
}

interface CommandsProps {
	open: boolean;
	commands: readonly Command[];
	isVisitor?: boolean;
}

function Commands({ open, commands, isVisitor = false }: CommandsProps) {
	const strings = useStrings();
	const locale = useLocale();
	// If the library cannot be loaded, everything else can still be found.
	const { data: library = none } = useQuery(indexQuery);
	const { palette: words } = strings;
	const others = useOtherTexts();
	const [query, setQuery] = useState("");
	const [wasOpen, setWasOpen] = useState(open);
	if (open !== wasOpen) {
		setWasOpen(open);
		if (open) setQuery("");
	}
	const entries = useMemo(
		() =>
			[...commands, ...libraryCommands(library, locale, isVisitor)].map((command) =>
				entryOf(command, strings, others),
			),
		[commands, library, locale, isVisitor, strings, others],
	);
	const typed = query.trim();
	const found = find(entries, typed);
	const sections =
		typed === ""
			? groupsOf(found, words.groups)
			: [{ options: optionsFor(found.slice(0, maxFound), words.groups) }];
	const shown = sections.flatMap(({ options }) => options).length;
	return (
		<SearchDialog
			open={open}
			onOpenChange={closeDialog}
			label={words.title}
			placeholder={words.placeholder}
			closeLabel={words.close}
			count={shown === 0 ? words.none(typed) : words.count(shown < found.length ? `${shown}+` : shown)}
			query={query}
			onQuery={setQuery}
			sections={sections}
		/>
	);
}

type GroupNames = Strings["palette"]["groups"];

function groupsOf(entries: readonly Entry[], names: GroupNames): SearchSection[] {
	return commandGroups.map((group) => ({
		title: names[group],
		options: entries
			.filter(({ command }) => command.group === group)
			.slice(0, maxPerGroup)
			.map((entry) => optionOf(entry)),
	}));
}

function optionsFor(found: readonly Entry[], names: GroupNames): SearchOption[] {
	const isBack = ({ command }: Entry) => Number(command.group === "back");
	return found
		.toSorted((one, other) => isBack(one) - isBack(other))
		.map((entry) => optionOf(entry, names[entry.command.group]));
}

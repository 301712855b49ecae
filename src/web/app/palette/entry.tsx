import type { Strings } from "#strings/en.ts";
import { closeDialog } from "#web/platform/dialogs.ts";
import type { SearchOption } from "#web/ui/overlays/search/option-list.tsx";
import type { Command } from "./command.ts";
import type { Findable } from "./find.ts";

export interface Entry extends Findable {
	command: Command;
}

/** `others` are the texts of the other language. */
export function entryOf(command: Command, strings: Strings, others: Strings | undefined): Entry {
	const further = [strings, others].map((texts) => {
		const words: Readonly<Record<string, string>> = texts?.palette.also ?? {};
		return command.also ? words[command.also] : undefined;
	});
	return {
		command,
		label: command.label(strings),
		also: [others && command.label(others), command.otherName, ...further].filter(Boolean).join(" "),
	};
}

export function optionOf({ command, label }: Entry, hint?: string): SearchOption {
	const { id, icon: Icon, act } = command;
	return {
		id,
		icon: <Icon aria-hidden />,
		label,
		hint,
		to: "to" in act ? act.to : undefined,
		onChoose: () => {
			closeDialog();
			if (typeof act === "function") act();
		},
	};
}

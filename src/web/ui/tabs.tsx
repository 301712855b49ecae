import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export interface Tab<Value extends string> {
	value: Value;
	label: string;
	/** How many things the tab holds. */
	count?: number | undefined;
	content: ReactNode;
}

interface Props<Value extends string> {
	/** The accessible name of the row of tabs. */
	label: string;
	value: Value;
	onValueChange: (value: Value) => void;
	tabs: readonly Tab<Value>[];
}

/** Views of one subject, one at a time; only the chosen one is drawn. */
export function Tabs<Value extends string>({ label, value, onValueChange, tabs }: Props<Value>) {
	return (
		<Base.Root
			value={value}
			// Values come from our own `tabs`, so they are of their type.
			onValueChange={(next) => onValueChange(next as Value)}
			className="flex min-w-0 flex-col gap-4 sm:gap-6"
		>
			<Base.List
				aria-label={label}
				activateOnFocus
				className="flex overflow-x-auto border-line border-b [scrollbar-width:none]"
			>
				{tabs.map((tab) => (
					<Base.Tab key={tab.value} value={tab.value} className={tabLook}>
						{tab.label}
						{tab.count !== undefined && <span className="text-13 text-quiet tabular-nums">{tab.count}</span>}
					</Base.Tab>
				))}
			</Base.List>
			{tabs.map((tab) => (
				<Base.Panel key={tab.value} value={tab.value} className="min-w-0 rounded-card">
					{tab.content}
				</Base.Panel>
			))}
		</Base.Root>
	);
}

const tabLook = classes(
	"relative flex h-11 flex-1 items-center justify-center gap-1.5 whitespace-nowrap px-4 font-medium text-quiet",
	"max-sm:px-2 max-sm:text-13",
	"transition hover:text-ink data-active:text-link focus-visible:-outline-offset-2 sm:flex-none",
	"after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:rounded-full after:bg-primary",
	"after:scale-x-0 after:transition after:duration-220 data-active:after:scale-x-100",
);

import { type ReactNode, useId } from "react";
import type { Category } from "#domain/habits/plan/habit.ts";
import { habitIcons, hues, type Look } from "#domain/habits/plan/look.ts";
import { colourOf, HabitIcon } from "#web/habits/habit/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { classes } from "#web/ui/layout/classes.ts";

export interface LookChoiceProps {
	look: Look & { category: Category };
	onChange: (look: Look) => void;
}

/** The category's own look is always the first choice. */
export function LookChoice({ look, onChange }: LookChoiceProps) {
	const { look: words } = useStrings().measure;
	const { icon, colour, category } = look;
	const name = useId();
	const change = (changes: Partial<Look>) => onChange({ icon, colour, ...changes });
	return (
		<div className="-ml-5.5 flex flex-col gap-4 pt-2 text-ink">
			<Choices label={words.colour}>
				{[null, ...hues].map((each) => (
					<Choice
						key={each}
						name={`${name}-colour`}
						label={each ? words.colours[each] : words.asCategory}
						checked={colour === each}
						onChoose={() => change({ colour: each })}
					>
						<Swatch look={{ icon, colour: each, category }} />
					</Choice>
				))}
			</Choices>
			<Choices label={words.icon}>
				{[null, ...habitIcons].map((each) => (
					<Choice
						key={each}
						name={`${name}-icon`}
						label={each ? words.icons[each] : words.asCategory}
						checked={icon === each}
						onChoose={() => change({ icon: each })}
					>
						<HabitIcon look={{ icon: each, colour, category }} />
					</Choice>
				))}
			</Choices>
		</div>
	);
}

function Swatch({ look }: Pick<LookChoiceProps, "look">) {
	const colour = colourOf(look);
	return <span {...colour} className={classes("size-6 rounded-full bg-current", colour.className)} />;
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
	const id = useId();
	return (
		<div role="radiogroup" aria-labelledby={id} className="flex flex-col gap-1">
			<span id={id} className="font-medium text-15">
				{label}
			</span>
			<div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))]">{children}</div>
		</div>
	);
}

interface ChoiceProps {
	name: string;
	label: string;
	checked: boolean;
	onChoose: () => void;
	children: ReactNode;
}

function Choice({ name, label, checked, onChoose, children }: ChoiceProps) {
	return (
		<label
			title={label}
			className={classes(
				"relative grid size-11 cursor-pointer place-items-center rounded-control [&_svg]:size-6",
				"has-checked:bg-primary-soft has-checked:ring-2 has-checked:ring-primary hover:bg-sunken",
				"has-focus-visible:outline-2 has-focus-visible:outline-link",
			)}
		>
			<input
				type="radio"
				name={name}
				aria-label={label}
				checked={checked}
				onChange={onChoose}
				className="sr-only"
			/>
			{children}
		</label>
	);
}

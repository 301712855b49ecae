import Check from "lucide-react/icons/check";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "#web/ui/layout/classes.ts";
import { chipLook, chipOff } from "./chip.tsx";
import { descriptionIds, FieldNotes, type FieldTexts } from "./field.tsx";

export interface Choice {
	value: string;
	label: string;
	hint?: string | undefined;
	icon?: ReactNode;
}

type Radio = Omit<ComponentProps<"input">, "className" | "style" | "id" | "type" | "value" | "defaultValue">;

interface Props extends FieldTexts, Radio {
	options: readonly Choice[];
	/** "cards" for a few choices that need an explanation, "chips" for short words. */
	look?: "cards" | "chips";
	/** With `value` the group is controlled; otherwise `defaultValue` or a form library sets it. */
	value?: string | undefined;
	defaultValue?: string | undefined;
}

export function ChoiceGroup({
	label,
	hint,
	error,
	options,
	look = "cards",
	value,
	defaultValue,
	...radio
}: Props) {
	const id = useId();
	const Item = look === "cards" ? RadioCard : RadioChip;
	return (
		<div
			role="radiogroup"
			aria-labelledby={id}
			aria-describedby={descriptionIds(id, hint, error)}
			aria-invalid={error ? true : undefined}
			className="flex flex-col gap-2"
		>
			<span id={id} className="font-medium text-15">
				{label}
			</span>
			<div className={look === "cards" ? "grid gap-2 sm:grid-cols-2" : "flex flex-wrap gap-2"}>
				{options.map((option) => (
					<Item
						key={option.value}
						option={option}
						radio={{ name: id, ...radio, ...chosen(option.value, value, defaultValue) }}
					/>
				))}
			</div>
			<FieldNotes id={id} hint={hint} error={error} />
		</div>
	);
}

function chosen(own: string, value: string | undefined, defaultValue: string | undefined) {
	if (value !== undefined) return { checked: own === value };
	return defaultValue === undefined ? {} : { defaultChecked: own === defaultValue };
}

const focus = "has-focus-visible:outline-2 has-focus-visible:outline-link has-focus-visible:outline-offset-2";

interface ItemProps {
	option: Choice;
	radio: Radio;
}

function RadioCard({ option, radio }: ItemProps) {
	return (
		<label
			className={classes(
				"group flex min-h-14 items-center gap-3 rounded-card border border-line bg-card px-4 py-3 transition",
				"hover:border-edge has-checked:border-primary has-checked:bg-primary-soft",
				focus,
			)}
		>
			{option.icon && (
				<span className="text-quiet group-has-checked:text-link [&_svg]:size-5">{option.icon}</span>
			)}
			<span className="flex min-w-0 flex-1 flex-col">
				<span className="font-medium">{option.label}</span>
				{option.hint && <span className="text-13 text-quiet">{option.hint}</span>}
			</span>
			<input {...radio} type="radio" value={option.value} className="sr-only" />
			<span
				aria-hidden
				className={classes(
					"flex size-5 shrink-0 items-center justify-center rounded-full border border-edge text-on-solid",
					"transition group-has-checked:border-primary group-has-checked:bg-primary",
				)}
			>
				<Check className="size-3.5 opacity-0 group-has-checked:opacity-100" strokeWidth={3} />
			</span>
		</label>
	);
}

function RadioChip({ option, radio }: ItemProps) {
	return (
		<label
			className={classes(
				chipLook,
				chipOff,
				"has-checked:bg-primary-soft has-checked:text-link has-checked:ring-2 has-checked:ring-primary",
				focus,
			)}
		>
			<input {...radio} type="radio" value={option.value} className="sr-only" />
			{option.icon}
			{option.label}
		</label>
	);
}

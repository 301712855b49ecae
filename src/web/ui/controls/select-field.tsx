import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import { classes } from "#web/ui/layout/classes.ts";
import { controlClasses, Field, type FieldTexts } from "./field.tsx";

interface Props
	extends FieldTexts,
		Omit<ComponentProps<"select">, "className" | "style" | "id" | "children"> {
	options: readonly { value: string; label: string }[];
	placeholder?: string | undefined;
}

export function SelectField({ label, hint, error, options, placeholder, ...select }: Props) {
	return (
		<Field label={label} hint={hint} error={error}>
			{(control) => (
				<div className="relative">
					<select {...select} {...control} className={classes(controlClasses, "h-12 appearance-none pr-11")}>
						{placeholder && <option value="">{placeholder}</option>}
						{options.map((option) => (
							<option key={option.value} value={option.value}>
								{option.label}
							</option>
						))}
					</select>
					<ChevronDown
						aria-hidden
						className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-quiet"
					/>
				</div>
			)}
		</Field>
	);
}

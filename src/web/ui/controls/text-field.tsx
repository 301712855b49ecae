import type { ComponentProps } from "react";
import { classes } from "#web/ui/layout/classes.ts";
import { controlClasses, Field, type FieldTexts } from "./field.tsx";

interface Props extends FieldTexts, Omit<ComponentProps<"input">, "className" | "style" | "id"> {}

export function TextField({ label, hint, error, ...input }: Props) {
	return (
		<Field label={label} hint={hint} error={error}>
			{(control) => (
				<input
					type="text"
					{...input}
					{...control}
					className={classes(controlClasses, "h-12 read-only:bg-sunken")}
				/>
			)}
		</Field>
	);
}

import type { ComponentProps } from "react";
import { classes } from "#web/ui/layout/classes.ts";
import { controlLook, Field, type FieldTexts } from "./field.tsx";

interface Props extends FieldTexts, Omit<ComponentProps<"input">, "className" | "style" | "id"> {}

/** One line of text; with `type`, a native number, date, time, e-mail or search field. */
export function TextField({ label, hint, error, ...input }: Props) {
	return (
		<Field label={label} hint={hint} error={error}>
			{(control) => (
				<input
					type="text"
					{...input}
					{...control}
					className={classes(controlLook, "h-12 read-only:bg-sunken")}
				/>
			)}
		</Field>
	);
}

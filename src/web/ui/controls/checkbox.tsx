import Check from "lucide-react/icons/check";
import { type ComponentProps, useId } from "react";
import { classes } from "#web/ui/layout/classes.ts";
import { descriptionIds, FieldNotes, type FieldTexts } from "./field.tsx";

interface Props extends FieldTexts, Omit<ComponentProps<"input">, "className" | "style" | "id" | "type"> {}

export function Checkbox({ label, hint, error, ...input }: Props) {
	const id = useId();
	return (
		<div className="flex flex-col gap-1">
			<label className="flex min-h-11 items-center gap-3">
				<span className="relative inline-flex shrink-0">
					<input
						{...input}
						type="checkbox"
						aria-describedby={descriptionIds(id, hint, error)}
						aria-invalid={error ? true : undefined}
						className={classes(
							"peer size-6 appearance-none rounded-[6px] border border-edge bg-card transition",
							"checked:border-primary checked:bg-primary disabled:opacity-50 aria-invalid:border-wrong",
						)}
					/>
					<Check
						aria-hidden
						strokeWidth={3}
						className={classes(
							"pointer-events-none absolute inset-0 m-auto size-4 scale-0 text-on-solid transition",
							"peer-checked:scale-100",
						)}
					/>
				</span>
				{label}
			</label>
			<FieldNotes id={id} hint={hint} error={error} />
		</div>
	);
}

import { brandColor } from "#domain/organizations/brand.ts";
import { controlClasses, Field } from "#web/ui/controls/field.tsx";
import { classes } from "#web/ui/layout/classes.ts";

interface Props {
	label: string;
	/** Label of the browser's colour picker, next to the text field. */
	pickLabel: string;
	value: string;
	error: string | undefined;
	onChange: (color: string) => void;
}

export function ColorField({ label, pickLabel, value, error, onChange }: Props) {
	return (
		<Field label={label} error={error}>
			{(control) => (
				<div className="flex gap-2">
					<input
						type="color"
						aria-label={pickLabel}
						value={brandColor.test(value) ? value.toLowerCase() : "#000000"}
						onChange={({ target }) => onChange(target.value)}
						className="h-12 w-14 shrink-0 cursor-pointer rounded-control border border-edge bg-card p-1"
					/>
					<input
						type="text"
						{...control}
						value={value}
						maxLength={7}
						spellCheck={false}
						autoComplete="off"
						dir="ltr"
						onChange={({ target }) => onChange(target.value.trim())}
						className={classes(controlClasses, "h-12 tabular-nums")}
					/>
				</div>
			)}
		</Field>
	);
}

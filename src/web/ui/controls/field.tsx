import CircleAlert from "lucide-react/icons/circle-alert";
import { type ReactNode, useId } from "react";

export interface FieldTexts {
	label: string;
	isLabelHidden?: boolean | undefined;
	hint?: ReactNode;
	error?: string | undefined;
}

export interface FieldControl {
	id: string;
	"aria-describedby": string | undefined;
	"aria-invalid": true | undefined;
}

export const controlClasses =
	"block w-full min-w-0 rounded-control border border-edge bg-card px-3.5 text-17 text-ink transition " +
	"placeholder:text-quiet hover:border-quiet focus-visible:border-primary focus-visible:outline-offset-0 " +
	"disabled:opacity-50 aria-invalid:border-wrong";

interface Props extends FieldTexts {
	children: (control: FieldControl) => ReactNode;
}

export function Field({ label, isLabelHidden, hint, error, children }: Props) {
	const id = useId();
	return (
		<div className="flex min-w-0 flex-col gap-1.5">
			<label htmlFor={id} className={isLabelHidden ? "sr-only" : "self-start font-medium text-15"}>
				{label}
			</label>
			{children({
				id,
				"aria-describedby": descriptionIds(id, hint, error),
				"aria-invalid": error ? true : undefined,
			})}
			<FieldNotes id={id} hint={hint} error={error} />
		</div>
	);
}

export function FieldNotes({ id, hint, error }: { id: string } & Pick<FieldTexts, "hint" | "error">) {
	return (
		<>
			{error && (
				<p id={`${id}-error`} className="flex gap-1.5 text-13 text-wrong">
					<CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
					{error}
				</p>
			)}
			{hint && (
				<p id={`${id}-hint`} className="text-13 text-quiet">
					{hint}
				</p>
			)}
		</>
	);
}

export function descriptionIds(id: string, hint: ReactNode, error: string | undefined): string | undefined {
	return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;
}

import { type ComponentProps, useEffect, useRef, useState } from "react";
import { classes } from "#web/ui/layout/classes.ts";
import { controlClasses, Field, type FieldTexts } from "./field.tsx";

interface Props extends FieldTexts, Omit<ComponentProps<"textarea">, "className" | "style" | "id"> {
	counter?: ((length: number) => string) | undefined;
	/** Counts the length, if it should differ from the browser's `maxLength`. */
	lengthOf?: ((text: string) => number) | undefined;
}

export function TextArea({ label, isLabelHidden, hint, error, counter, lengthOf = unitsOf, ...area }: Props) {
	const frame = useRef<HTMLDivElement>(null);
	const [length, setLength] = useState(0);
	// A form library fills the field through its ref, which fires no event.
	useEffect(() => setLength(lengthOf(frame.current?.querySelector("textarea")?.value ?? "")), [lengthOf]);
	const shown = typeof area.value === "string" ? lengthOf(area.value) : length;

	return (
		<div ref={frame} onInput={(event) => setLength(lengthOf(textIn(event.target)))}>
			<Field
				label={label}
				isLabelHidden={isLabelHidden}
				hint={counter ? <Counted hint={hint} count={counter(shown)} /> : hint}
				error={error}
			>
				{(control) => (
					<textarea
						rows={3}
						{...area}
						{...control}
						className={classes(controlClasses, "field-sizing-content min-h-24 resize-none py-2.5")}
					/>
				)}
			</Field>
		</div>
	);
}

function Counted({ hint, count }: Pick<FieldTexts, "hint"> & { count: string }) {
	return (
		<span className="flex justify-between gap-4">
			<span>{hint}</span>
			<span className="shrink-0 tabular-nums">{count}</span>
		</span>
	);
}

function unitsOf(text: string): number {
	return text.length;
}

function textIn(target: EventTarget): string {
	return target instanceof HTMLTextAreaElement ? target.value : "";
}

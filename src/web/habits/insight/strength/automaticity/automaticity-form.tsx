import { useId, useState } from "react";
import {
	maxRating,
	minRating,
	type Ratings,
	type Statement,
	statements,
} from "#domain/habits/automaticity/automaticity.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { classes } from "#web/ui/layout/classes.ts";

interface Props {
	name: string;
	given: Ratings | undefined;
	onSave: (ratings: Ratings) => void;
	onCancel: () => void;
}

const scale = Array.from({ length: maxRating - minRating + 1 }, (_, index) => minRating + index);

/** The index needs all four ratings, so they are saved together. */
export function AutomaticityForm({ name, given, onSave, onCancel }: Props) {
	const { automaticity: words } = useStrings();
	const [ratings, setRatings] = useState<Partial<Ratings>>(given ?? {});
	function submit() {
		if (isWhole(ratings)) onSave(ratings);
	}
	return (
		<Form aria-label={words.intro(name)} onSubmit={submit} className="flex flex-col gap-5">
			<p className="wrap-anywhere font-medium">{words.intro(name)}</p>
			{statements.map((statement) => (
				<Scale
					key={statement}
					statement={statement}
					value={ratings[statement]}
					onChange={(rating) => setRatings((known) => ({ ...known, [statement]: rating }))}
				/>
			))}
			<div className="flex flex-wrap gap-2">
				<Button type="submit" tone="primary" disabled={!isWhole(ratings)}>
					{words.save}
				</Button>
				<Button onClick={onCancel}>{words.cancel}</Button>
			</div>
		</Form>
	);
}

function isWhole(ratings: Partial<Ratings>): ratings is Ratings {
	return statements.every((statement) => ratings[statement] !== undefined);
}

interface ScaleProps {
	statement: Statement;
	value: number | undefined;
	onChange: (rating: number) => void;
}

function Scale({ statement, value, onChange }: ScaleProps) {
	const { automaticity: words } = useStrings();
	const id = useId();
	return (
		<fieldset aria-describedby={id} className="flex max-w-112 flex-col gap-2">
			<legend className="mb-2">… {words.statements[statement]}</legend>
			<div className="grid grid-cols-7 gap-1">
				{scale.map((rating) => (
					<label
						key={rating}
						className={classes(
							"grid min-h-11 place-items-center rounded-control bg-card text-15 tabular-nums ring-1 ring-line ring-inset",
							"hover:ring-edge has-checked:bg-primary-soft has-checked:font-medium has-checked:text-link has-checked:ring-2 has-checked:ring-primary",
							"has-focus-visible:outline-2 has-focus-visible:outline-link has-focus-visible:outline-offset-2",
						)}
					>
						<input
							type="radio"
							name={id}
							value={rating}
							checked={value === rating}
							onChange={() => onChange(rating)}
							className="sr-only"
						/>
						{rating}
					</label>
				))}
			</div>
			<p id={id} className="flex justify-between text-13 text-quiet">
				<span>{words.least}</span> <span>{words.most}</span>
			</p>
		</fieldset>
	);
}

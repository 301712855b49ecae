import { useState } from "react";
import { useFormContext } from "react-hook-form";
import type { HabitPlan } from "#contract/habits/habits.ts";
import {
	type MeasureDraft,
	measureDraft,
	measureOf,
	smallVersionOf,
} from "#web/habits/settings/measure-draft.ts";
import { MeasureFields } from "#web/habits/settings/measure-fields.tsx";

/** An unfinished measure or ramp is left out of the plan and does not block it. */
export function CountFields() {
	const { getValues, setValue } = useFormContext<HabitPlan>();
	const [draft, setDraft] = useState(() => measureDraft(getValues()));
	const { errors } = measureOf(draft);
	const { target: error, ...others } = errors;
	const { rampStart: _, ...withoutRamp } = others;
	const shown = {
		...(draft.rampStart === "" ? withoutRamp : others),
		...(draft.target !== "" && error && { target: error }),
	};

	function change(next: MeasureDraft) {
		const { measure, ramp, errors } = measureOf(next);
		const { rampStart, rampWeeks, ...unfinished } = errors;
		setDraft(next);
		const isFinished = Object.keys(unfinished).length === 0;
		const isRampFinished = isFinished && !rampStart && !rampWeeks;
		setValue("measure", isFinished ? measure : null, { shouldDirty: true });
		setValue("ramp", isRampFinished ? ramp : null, { shouldDirty: true });
		setValue("smallVersion", smallVersionOf(next), { shouldDirty: true });
	}

	return (
		<div className="-ml-5.5 flex flex-col gap-6 pt-2 text-ink">
			<MeasureFields draft={draft} errors={shown} onChange={change} />
		</div>
	);
}

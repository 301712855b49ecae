import type { Habit } from "#contract/habits/habits.ts";
import { periods } from "#domain/habits/insight/due-days.ts";
import { useStrings } from "#web/platform/locale.ts";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import type { View } from "./use-view.ts";

export function Filters({ view, habits }: { view: View; habits: readonly Habit[] }) {
	const { filters: words } = useStrings().analytics;
	const isKnown = habits.some(({ id }) => id === view.habitId);
	return (
		<div className="grid w-full grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3 sm:w-auto sm:grid-cols-[9rem_16rem]">
			<SelectField
				label={words.period}
				value={String(view.period)}
				options={periods.map((period) => ({ value: String(period), label: words.periods[period] }))}
				onChange={({ target }) => {
					const period = periods.find((each) => String(each) === target.value);
					if (period) view.change({ period });
				}}
			/>
			<SelectField
				label={words.habit}
				value={isKnown ? view.habitId : ""}
				options={[
					{ value: "", label: words.all },
					...habits.map(({ id, name }) => ({ value: id, label: name })),
				]}
				onChange={({ target }) => view.change({ habitId: target.value || undefined })}
			/>
		</div>
	);
}

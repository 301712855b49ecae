import type { Schedule } from "#domain/habits/plan/schedule.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";

export function useScheduleText(): (schedule: Schedule) => string {
	const { schedule: words } = useStrings().plan;
	const { weekdayName } = useFormats();
	return (schedule) => {
		switch (schedule.kind) {
			case "daily":
				return words.daily;
			case "weekdays":
				return schedule.days.toSorted().map(weekdayName).join(", ");
			case "weekly":
				return words.weekly(schedule.times);
		}
	};
}

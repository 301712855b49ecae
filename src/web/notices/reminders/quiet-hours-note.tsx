import { useQuery } from "@tanstack/react-query";
import { effectiveTime } from "#domain/notices/reminder.ts";
import { useStrings } from "#web/platform/locale.ts";
import { reminderSettingsQuery } from "./queries.ts";

/** Shows when a reminder set to a time within the quiet hours will be sent instead. */
export function QuietHoursNote({ time }: { time: string }) {
	const { habits: words } = useStrings().reminders;
	const { data: settings } = useQuery(reminderSettingsQuery);
	const comesAt = effectiveTime(time, settings?.quietHours ?? null);
	return comesAt === time ? null : <p className="text-13 text-quiet">{words.moved(comesAt)}</p>;
}

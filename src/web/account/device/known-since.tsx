import { type Day, todayOf } from "#domain/day.ts";
import { habitsKnownAt } from "#web/offline/cache.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";

export function KnownSince() {
	const { knownSince: words } = useStrings().device;
	const { day, time } = useFormats();
	const { user } = useMe();
	const at = habitsKnownAt();
	if (!user || at === 0) return null;
	const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
	const dayAt = (instant: number): Day => todayOf(instant, timeZone, 0);
	const clock = time(new Date(at).toISOString());
	return (
		<span className="font-regular">
			{dayAt(at) === dayAt(Date.now()) ? words.today(clock) : words.earlier(day(dayAt(at)), clock)}
		</span>
	);
}

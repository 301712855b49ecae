import { useSyncExternalStore } from "react";
import type { Day } from "#domain/day.ts";
import { minutesBetween } from "#domain/habits/logs/log-limits.ts";
import type { Timer } from "#web/offline/timers/timer.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";

interface Props {
	timer: Timer;
	today: Day;
	onLog: () => void;
	onDiscard: () => void;
}

export function RunningTimer({ timer, today, onLog, onDiscard }: Props) {
	const words = useStrings().habit.today.timer;
	const { day, time } = useFormats();
	const seconds = useSyncExternalStore(subscribe, () => Math.floor((Date.now() - timer.startedAt) / 1_000));
	const minutes = minutesBetween(timer.startedAt, timer.startedAt + seconds * 1_000);
	const startedAt = time(new Date(timer.startedAt).toISOString());
	return (
		<div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-3">
			<div className="min-w-32 flex-1">
				{minutes === undefined ? (
					<p className="text-15">{words.forgotten}</p>
				) : (
					<p role="timer" className="font-semibold text-26 tabular-nums">
						{shownTime(Math.max(0, seconds))}
					</p>
				)}
				<p className="text-13 text-quiet">
					{words.since(timer.day === today ? startedAt : `${day(timer.day)}, ${startedAt}`)}
				</p>
			</div>
			<div className="flex flex-wrap gap-2">
				{minutes !== undefined && (
					<Button loading={false} onClick={onLog}>
						{words.stop(minutes)}
					</Button>
				)}
				<Button tone="quiet" loading={false} onClick={onDiscard}>
					{words.discard}
				</Button>
			</div>
		</div>
	);
}

/** Returns, for example, 0:07, 12:43 or 1:02:43. */
function shownTime(seconds: number): string {
	const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
	const parts = hours > 0 ? [hours, twoDigits(minutes)] : [minutes];
	return [...parts, twoDigits(seconds % 60)].join(":");
}

function twoDigits(value: number): string {
	return String(value).padStart(2, "0");
}

function subscribe(listener: () => void): () => void {
	const ticking = setInterval(listener, 1_000);
	return () => clearInterval(ticking);
}

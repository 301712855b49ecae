import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { isBegunOn, markOn } from "#domain/habits/logs/history.ts";
import { whyNotLoggable } from "#domain/habits/logs/log-limits.ts";
import { DaySource } from "#web/habits/habit/public.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { DayEditor } from "./day-editor.tsx";
import { isDoneByAmount, useDayLog } from "./day-log.ts";
import type { DayState } from "./day-state.ts";
import { LoggedDay } from "./logged-day.tsx";
import { useFillDay } from "./use-fill-day.ts";

interface Props {
	habit: Habit;
	day: Day;
	state: DayState;
	window: Parameters<typeof whyNotLoggable>[1];
	onClose: () => void;
}

export function DayCard({ habit, day, state, window, onClose }: Props) {
	const { calendar: words, problems } = useStrings();
	const { fullDay } = useFormats();
	const title = useRef<HTMLHeadingElement>(null);
	const [isEditing, setIsEditing] = useState(false);
	const { details, isLoading, isWaiting } = useDayLog(habit, day);
	const { fill, clear } = useFillDay({ userId: habit.userId, habitId: habit.id, day });
	const refusal = whyNotLoggable(day, window);
	const mark = markOn(habit.history, day);
	const isLogged = mark !== undefined || isBegunOn(habit.history, day);
	useEffect(() => title.current?.focus(), []);

	return (
		<section aria-labelledby="day" className="flex flex-col gap-4">
			<div className="flex items-start justify-between gap-2">
				<div className="flex flex-col gap-0.5">
					<h3 ref={title} id="day" tabIndex={-1} className="font-medium text-17 outline-none">
						{fullDay(day)}
					</h3>
					<p className="text-15 text-quiet first-letter:uppercase">{words.states[state]}</p>
				</div>
				<IconButton label={words.close} icon={<X aria-hidden />} onClick={onClose} />
			</div>
			{isLogged && !isEditing && (
				<LoggedDay
					measure={habit.measure}
					details={details}
					isLoading={isLoading}
					isWaiting={isWaiting}
					{...(refusal === undefined && {
						onEdit: () => setIsEditing(true),
						onClear: () => {
							onClose();
							void clear(details);
						},
					})}
				>
					<OptionalPart>
						<DaySource habitId={habit.id} day={day} />
					</OptionalPart>
				</LoggedDay>
			)}
			{refusal && (
				<p className="text-15 text-quiet">
					{refusal === "before-start" && mark ? words.earlier : problems[refusal]}
				</p>
			)}
			{!refusal && (isEditing || !isLogged) && (
				<DayEditor
					habit={habit}
					day={day}
					details={details}
					isUnknown={isLogged && details === undefined}
					isDone={isDoneByAmount(habit, day, details)}
					onSave={(logged, seen) => {
						onClose();
						void fill(logged, seen);
					}}
					onCancel={isEditing ? () => setIsEditing(false) : onClose}
				/>
			)}
		</section>
	);
}

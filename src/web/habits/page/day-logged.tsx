import CircleCheck from "lucide-react/icons/circle-check";
import CircleSlash from "lucide-react/icons/circle-slash";
import type { Mark } from "#domain/habits/logs/history.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";

interface Props {
	mark: Mark;
	afterDone: string;
	/** The streak that survives because the week's skip covers the miss. */
	coveredStreak: number | undefined;
	onEdit: () => void;
}

export function DayLogged({ mark, afterDone, coveredStreak, onEdit }: Props) {
	const words = useStrings().habit.today;
	const isDone = mark === "completed";
	const [title, text] = isDone
		? [words.isDone, afterDone]
		: coveredStreak === undefined
			? [words.isMissed, words.afterMiss]
			: [words.isSkipped, words.afterSkip(coveredStreak)];
	const Icon = isDone ? CircleCheck : CircleSlash;
	return (
		<div className="flex items-center gap-3">
			<Icon aria-hidden className={isDone ? "size-8 shrink-0 text-good" : "size-8 shrink-0 text-quiet"} />
			<div className="min-w-0 flex-1">
				<p className="font-semibold text-17">{title}</p>
				<p className="text-15 text-quiet">{text}</p>
			</div>
			<Button onClick={onEdit}>{words.edit}</Button>
		</div>
	);
}

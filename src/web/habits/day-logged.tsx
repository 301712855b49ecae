import CircleCheck from "lucide-react/icons/circle-check";
import CircleSlash from "lucide-react/icons/circle-slash";
import type { Mark } from "#domain/history.ts";
import { useStrings } from "#web/app/locale.ts";
import { Button } from "#web/ui/button.tsx";

/** What today's log says, and the way to log it again. */
export function DayLogged({ mark, onEdit }: { mark: Mark; onEdit: () => void }) {
	const words = useStrings().habit.today;
	return (
		<div className="flex items-center justify-between gap-4">
			{mark === "completed" ? (
				<p className="flex items-center gap-2 font-medium text-17 text-good">
					<CircleCheck aria-hidden className="size-6 shrink-0" />
					{words.isDone}
				</p>
			) : (
				<p className="flex items-center gap-2 text-quiet">
					<CircleSlash aria-hidden className="size-6 shrink-0" />
					{words.isMissed}
				</p>
			)}
			<Button onClick={onEdit}>{words.edit}</Button>
		</div>
	);
}

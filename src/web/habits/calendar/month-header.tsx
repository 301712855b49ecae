import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { Day } from "#domain/day.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { firstOfMonth, firstOfNextMonth, inNeighbourMonth } from "./month.ts";

interface Props {
	day: Day;
	limits: { first: Day | undefined; last: Day };
	onShow: (day: Day) => void;
}

export function MonthHeader({ day, limits, onShow }: Props) {
	const { calendar: words } = useStrings();
	const { month } = useFormats();
	return (
		<div className="flex items-center justify-between">
			<IconButton
				label={words.previous}
				icon={<ChevronLeft aria-hidden />}
				disabled={limits.first !== undefined && firstOfMonth(day) <= limits.first}
				onClick={() => onShow(inNeighbourMonth(day, -1))}
			/>
			<h3 aria-live="polite" className="font-medium text-17">
				{month(day)}
			</h3>
			<IconButton
				label={words.next}
				icon={<ChevronRight aria-hidden />}
				disabled={firstOfNextMonth(day) > limits.last}
				onClick={() => onShow(inNeighbourMonth(day, 1))}
			/>
		</div>
	);
}

import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { Day } from "#domain/day.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { StepButton } from "#web/ui/controls/step-button.tsx";
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
			<StepButton
				label={words.previous}
				icon={<ChevronLeft aria-hidden />}
				isOff={limits.first !== undefined && firstOfMonth(day) <= limits.first}
				onPress={() => onShow(inNeighbourMonth(day, -1))}
			/>
			<h3 aria-live="polite" className="font-medium text-17">
				{month(day)}
			</h3>
			<StepButton
				label={words.next}
				icon={<ChevronRight aria-hidden />}
				isOff={firstOfNextMonth(day) > limits.last}
				onPress={() => onShow(inNeighbourMonth(day, 1))}
			/>
		</div>
	);
}

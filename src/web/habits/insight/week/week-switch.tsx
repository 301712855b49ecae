import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { addDays, type Day } from "#domain/day.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { StepButton } from "#web/ui/controls/step-button.tsx";

interface Props {
	monday: Day;
	first: Day;
	last: Day;
	today: Day;
	onShow: (monday: Day) => void;
}

export function WeekSwitch({ monday, first, last, today, onShow }: Props) {
	const { week: words } = useStrings();
	const { day } = useFormats();
	return (
		<div className="flex max-w-reading items-center justify-between sm:-ml-3 sm:justify-start sm:gap-2">
			<StepButton
				label={words.previous}
				icon={<ChevronLeft aria-hidden />}
				isOff={monday <= first}
				onPress={() => onShow(addDays(monday, -7))}
			/>
			<h2 aria-live="polite" className="text-center font-medium text-17 sm:min-w-64">
				{words.range(day(monday, today), day(addDays(monday, 6), today))}
			</h2>
			<StepButton
				label={words.next}
				icon={<ChevronRight aria-hidden />}
				isOff={monday >= last}
				onPress={() => onShow(addDays(monday, 7))}
			/>
		</div>
	);
}

import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import { type ImplementationStrategies, strategies as names } from "#domain/habits/plan/habit.ts";
import { useStrings } from "#web/platform/locale.ts";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";

export function StrategyTicks({ strategies }: { strategies: ImplementationStrategies }) {
	const { cards: words } = useStrings().cycles;
	return (
		<ul className="flex flex-wrap gap-x-4 gap-y-1 text-13">
			{names.map((name) => {
				const isPlanned = strategies[name].trim() !== "";
				const Icon = isPlanned ? Check : Minus;
				return (
					<li key={name} className="inline-flex items-center gap-1">
						<Icon aria-hidden className={isPlanned ? "size-4 text-good" : "size-4 text-quiet"} />
						{words.strategies[name]}
						<VisuallyHidden>: {isPlanned ? words.planned : words.notPlanned}</VisuallyHidden>
					</li>
				);
			})}
		</ul>
	);
}

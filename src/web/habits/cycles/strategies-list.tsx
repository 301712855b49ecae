import HandHeart from "lucide-react/icons/hand-heart";
import Link from "lucide-react/icons/link";
import Smile from "lucide-react/icons/smile";
import type { ReactNode } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import { type MaintenanceStrategy, maintenanceStrategies } from "#domain/habits/plan/habit.ts";
import { useStrings } from "#web/platform/locale.ts";

const icons: Record<MaintenanceStrategy, ReactNode> = {
	bundleWithExistingHabits: <Link aria-hidden />,
	accountabilityPartner: <HandHeart aria-hidden />,
	makeItSatisfactory: <Smile aria-hidden />,
};

/** What was answered to the three questions of maintenance. */
export function StrategiesList({ strategies }: { strategies: Habit["maintenanceStrategies"] }) {
	const words = useStrings().cycles.strategies;
	return (
		<dl className="flex flex-col gap-4">
			{maintenanceStrategies.map((strategy) => (
				<div key={strategy} className="flex flex-col gap-0.5 [&_svg]:size-5 [&_svg]:text-link">
					<dt className="flex items-center gap-2.5 font-medium">
						{icons[strategy]}
						{words.names[strategy]}
					</dt>
					{strategies[strategy] ? (
						<dd className="wrap-anywhere whitespace-pre-line pl-7.5">{strategies[strategy]}</dd>
					) : (
						<dd className="pl-7.5 text-quiet">{words.none(words.examples[strategy])}</dd>
					)}
				</div>
			))}
		</dl>
	);
}

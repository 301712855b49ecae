import HandHeart from "lucide-react/icons/hand-heart";
import Link from "lucide-react/icons/link";
import Smile from "lucide-react/icons/smile";
import type { ComponentType, ReactNode } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import { type MaintenanceStrategy, maintenanceStrategies } from "#domain/habits/plan/habit.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";

const icons: Record<MaintenanceStrategy, ReactNode> = {
	bundleWithExistingHabits: <Link aria-hidden />,
	accountabilityPartner: <HandHeart aria-hidden />,
	makeItSatisfactory: <Smile aria-hidden />,
};

export interface StrategiesProps {
	habit: Habit;
	Partner: ComponentType<{ habitId: string }>;
}

export function StrategiesList({ habit, Partner }: StrategiesProps) {
	const strategies = habit.maintenanceStrategies;
	const words = useStrings().cycles.strategies;
	return (
		<dl className="flex flex-col gap-4">
			{maintenanceStrategies.map((strategy) => (
				<div key={strategy} className="flex flex-col gap-0.5 [&_svg]:size-5 [&_svg]:text-link">
					<dt className="flex items-center gap-2.5 font-medium">
						{icons[strategy]}
						{words.names[strategy]}
					</dt>
					{strategies[strategy] && (
						<dd className="wrap-anywhere whitespace-pre-line pl-7.5">{strategies[strategy]}</dd>
					)}
					{!strategies[strategy] && strategy !== "accountabilityPartner" && (
						<dd className="pl-7.5 text-quiet">{words.none(words.examples[strategy])}</dd>
					)}
					{strategy === "accountabilityPartner" && (
						<dd className="pl-7.5">
							<OptionalPart>
								<Partner habitId={habit.id} />
							</OptionalPart>
						</dd>
					)}
				</div>
			))}
		</dl>
	);
}

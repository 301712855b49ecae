import type { Program } from "#contract/organizations/programs.ts";
import { strategies } from "#domain/habits/plan/habit.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Fact } from "#web/ui/layout/fact.tsx";

export function ProgramPlan({ program }: { program: Program }) {
	const { organizationPrograms: words, plan } = useStrings();
	return (
		<dl className="flex flex-col gap-3 text-ink">
			<Fact label={words.plan.benefits}>{program.benefits}</Fact>
			{strategies.map((strategy) => (
				<Fact key={strategy} label={plan.strategy[strategy]}>
					{program.strategies[strategy]}
				</Fact>
			))}
		</dl>
	);
}

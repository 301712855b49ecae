import { useQuery } from "@tanstack/react-query";
import { useStrings } from "#web/platform/locale.ts";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { PlanForm } from "./plan-form.tsx";
import { plansQuery } from "./queries.ts";

export function PlanList() {
	const { backOffice: texts } = useStrings();
	return (
		<Async
			query={useQuery(plansQuery)}
			texts={texts}
			loading={<Skeleton label={texts.loading} shape="card" count={2} />}
		>
			{(plans) => (
				<div className="grid items-start gap-4 lg:grid-cols-2">
					{plans.map((plan) => (
						<PlanForm key={plan.id} plan={plan} />
					))}
				</div>
			)}
		</Async>
	);
}

import { useQuery } from "@tanstack/react-query";
import { planDue } from "#domain/payments/payment.ts";
import { pricingQuery, useOfferText } from "#web/payments/payments/public.ts";
import { configQuery } from "#web/platform/config.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ServerRendered } from "#web/public/legal/public.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { PlanCard } from "./plan-card.tsx";

export function PricingPage() {
	const { pricing: words } = useStrings();
	const { data: config } = useQuery(configQuery);
	const isOnce = config?.pricingPolicy === "unlock";
	return (
		<div className="mx-auto flex w-full max-w-192 flex-col gap-8">
			<PageHeader
				title={words.title}
				text={
					<ServerRendered blank="offer" known={useOfferText(words.offer)} unknown={words.offer.unknown} />
				}
			/>
			<Async
				query={useQuery(pricingQuery)}
				texts={words}
				loading={<Skeleton label={words.loading} shape="card" count={2} />}
			>
				{(plans) => (
					<ul className="grid gap-4 sm:grid-cols-2 sm:gap-6">
						{plans.map((plan) => (
							<PlanCard
								key={plan.id}
								plan={plan}
								isOnce={isOnce}
								isFree={isOnce && plan !== planDue(plans, 0)}
							/>
						))}
					</ul>
				)}
			</Async>
		</div>
	);
}

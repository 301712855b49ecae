import Check from "lucide-react/icons/check";
import { pages } from "#contract/pages.ts";
import type { Plan } from "#contract/payments/payments.ts";
import { applyPolicyTexts } from "#strings/payments/sold-as.ts";
import { usePlanWords } from "#web/payments/payments/public.ts";
import { openDialog } from "#web/platform/dialogs.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { classes } from "#web/ui/layout/classes.ts";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";

interface Props {
	plan: Plan;
	/** One payment unlocks everything. */
	isOnce: boolean;
	isFree: boolean;
}

export function PlanCard({ plan, isOnce, isFree }: Props) {
	const planWords = usePlanWords();
	const sold = isFree ? plan : applyPolicyTexts(plan, isOnce ? "unlock" : "per-habit");
	return (
		<li
			className={classes(
				"flex flex-col gap-6 rounded-card bg-card p-4 sm:p-6",
				plan.isFirstHabit ? "ring-2 ring-primary" : "ring-1 ring-line",
			)}
		>
			<div className="flex flex-col gap-1.5">
				<h2 className="font-semibold text-20">{planWords(sold.name)}</h2>
				<p className="text-quiet">{planWords(sold.description)}</p>
			</div>
			{isFree ? <ListPrice price={plan.price} /> : <Price plan={plan} isOnce={isOnce} />}
			{!isFree && (
				<ul className="flex flex-1 flex-col gap-2.5">
					{plan.features.map((feature) => (
						<li key={feature} className="flex gap-2.5">
							<Check aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
							{planWords(feature)}
						</li>
					))}
				</ul>
			)}
			<PlanButton plan={plan} isOnce={isOnce} />
		</li>
	);
}

/** Hides the list price from users for whom one payment has unlocked everything. */
function Price({ plan: { price, listPrice, isFirstHabit }, isOnce }: { plan: Plan; isOnce: boolean }) {
	const { pricing: words } = useStrings();
	const { rupees, percent } = useFormats();
	const perHabit = isFirstHabit ? words.forFirst : words.perHabit;
	const { user } = useMe();
	const hasPaid = isOnce && user?.isEntitled === true;
	const isReduced = listPrice !== null && listPrice > price && !hasPaid;
	return (
		<div className="flex flex-col gap-1">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<span className="font-semibold text-46 tabular-nums">{rupees(price)}</span>
				{isReduced && (
					<>
						<VisuallyHidden>{words.instead(rupees(listPrice))}</VisuallyHidden>
						<s aria-hidden className="text-20 text-quiet tabular-nums">
							{rupees(listPrice)}
						</s>
						<Badge tone="good">{words.off(percent(1 - price / listPrice))}</Badge>
					</>
				)}
			</p>
			<p className="text-quiet">{isOnce ? words.once.price : perHabit}</p>
		</div>
	);
}

/** Price of the plan that is free while one payment unlocks everything. */
function ListPrice({ price }: { price: number }) {
	const { standard: words } = useStrings().pricing.once;
	const { rupees } = useFormats();
	return (
		<div className="flex flex-1 flex-col gap-1">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<s className="font-semibold text-34 text-quiet tabular-nums">{rupees(price)}</s>
				<Badge tone="good">{words.free}</Badge>
			</p>
			<p className="text-quiet">{words.price}</p>
			<p className="mt-5">{words.why}</p>
		</div>
	);
}

function PlanButton({ plan: { isFirstHabit, name }, isOnce }: { plan: Plan; isOnce: boolean }) {
	const planWords = usePlanWords();
	const { pricing: words } = useStrings();
	const { user } = useMe();
	const look = { tone: isFirstHabit ? "primary" : "secondary", size: "large", wide: true } as const;
	const label = isFirstHabit ? words.start : words.choose;
	if (user) {
		const hasPaid = isOnce && user.isEntitled;
		return (
			<ButtonLink {...look} to={pages.dashboard}>
				{hasPaid && isFirstHabit ? words.paid : label}
			</ButtonLink>
		);
	}
	return (
		<Button
			{...look}
			aria-description={planWords(name)}
			onClick={() => openDialog({ kind: "join", tab: "sign-up" })}
		>
			{label}
		</Button>
	);
}

import { type FormEvent, useState } from "react";
import type { Plan } from "#contract/payments.ts";
import { sentenceOf } from "#web/app/api.ts";
import { useStrings } from "#web/app/locale.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { useChangePlan } from "./queries.ts";

/** One plan of the pricing page. Open payments keep the amount that they were opened with. */
export function PlanForm({ plan }: { plan: Plan }) {
	const { plans: words } = useStrings().backOffice;
	const { mutateAsync: change, isPending } = useChangePlan(plan.id);
	const [name, setName] = useState(plan.name);
	const [description, setDescription] = useState(plan.description);
	const [price, setPrice] = useState(String(plan.price));
	const [listPrice, setListPrice] = useState(plan.listPrice === null ? "" : String(plan.listPrice));
	const [features, setFeatures] = useState(plan.features.join("\n"));
	const [isActive, setIsActive] = useState(plan.isActive);
	const [fault, setFault] = useState<string>();

	async function save(event: FormEvent) {
		event.preventDefault();
		const prices = pricesIn(price, listPrice);
		if (!prices) return setFault(words.invalid);
		setFault(undefined);
		try {
			await change({ name, description, ...prices, features: linesOf(features), isActive });
			toast({ title: words.saved, message: name, tone: "good" });
		} catch (refusal) {
			setFault(sentenceOf(refusal));
		}
	}

	return (
		<Card label={plan.name}>
			<form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
				<div className="flex items-center justify-between gap-2">
					<h3 className="font-semibold text-20">{plan.name}</h3>
					{plan.isFirstHabit && <Badge tone="primary">{words.first}</Badge>}
				</div>
				<TextField label={words.name} value={name} onChange={(event) => setName(event.target.value)} />
				<TextField
					label={words.description}
					value={description}
					onChange={(event) => setDescription(event.target.value)}
				/>
				<div className="grid items-start gap-4 sm:grid-cols-2">
					<TextField
						label={words.price}
						inputMode="decimal"
						value={price}
						onChange={(event) => setPrice(event.target.value)}
					/>
					<TextField
						label={words.listPrice}
						hint={words.listPriceHint}
						inputMode="decimal"
						value={listPrice}
						onChange={(event) => setListPrice(event.target.value)}
					/>
				</div>
				<TextArea
					label={words.features}
					hint={words.featuresHint}
					value={features}
					onChange={(event) => setFeatures(event.target.value)}
				/>
				<Switch
					label={words.active}
					checked={isActive}
					onChange={(event) => setIsActive(event.target.checked)}
				/>
				<p role="alert" className="text-wrong empty:hidden">
					{fault}
				</p>
				<div>
					<Button type="submit" loading={isPending}>
						{words.save}
					</Button>
				</div>
			</form>
		</Card>
	);
}

function pricesIn(price: string, listPrice: string) {
	const paid = amountIn(price);
	const listed = listPrice.trim() === "" ? null : amountIn(listPrice);
	if (paid === undefined || listed === undefined) return undefined;
	return listed !== null && listed < paid ? undefined : { price: paid, listPrice: listed };
}

/** Rupees as people type them, with or without Indian grouping; undefined if that is no price. */
function amountIn(text: string): number | undefined {
	const amount = Number(text.replaceAll(/[,\s₹]/g, ""));
	return Number.isFinite(amount) && amount > 0 ? amount : undefined;
}

function linesOf(text: string): string[] {
	return text
		.split("\n")
		.map((line) => line.trim())
		.filter((line) => line !== "");
}

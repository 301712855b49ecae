import { useState } from "react";
import type { Plan } from "#contract/payments/payments.ts";
import { errorMessage, fieldErrorsOf } from "#web/platform/api.ts";
import { changedFields } from "#web/platform/forms/changed-fields.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { Switch } from "#web/ui/controls/switch.tsx";
import { TextArea } from "#web/ui/controls/text-area.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useChangePlan } from "./queries.ts";

interface PlanInput {
	name: string;
	description: string;
	price: string;
	listPrice: string;
	features: string;
	isActive: boolean;
}

type Errors = Partial<Record<string, string>>;

/** Sends only changed fields, so that saving doesn't undo another administrator's changes. */
export function PlanForm({ plan }: { plan: Plan }) {
	const { plans: words } = useStrings().backOffice;
	const { mutateAsync: change, isPending } = useChangePlan(plan.id);
	const [typed, setTyped] = useState<Partial<PlanInput>>({});
	const [errors, setErrors] = useState<Errors>({});
	const shown = { ...inputOf(plan), ...typed };
	const type = (field: Partial<PlanInput>) => setTyped({ ...typed, ...field });

	async function save() {
		const wanted = valuesOf(shown);
		const wrong = invalidPrice(wanted);
		if (wrong) return setErrors({ [wrong]: words.invalid });
		setErrors({});
		try {
			const changes = changedFields(plan, wanted);
			if (Object.keys(changes).length > 0) await change(changes);
			toast({ title: words.saved, message: shown.name, tone: "good" });
			setTyped((now) => changedFields(typed, now));
		} catch (refusal) {
			setErrors({ ...errorsIn(refusal), form: errorMessage(refusal) });
		}
	}

	return (
		<Card label={plan.name}>
			<Form onSubmit={save} className="flex flex-col gap-4">
				<div className="flex items-center justify-between gap-2">
					<h3 className="font-semibold text-20">{plan.name}</h3>
					{plan.isFirstHabit && <Badge tone="primary">{words.first}</Badge>}
				</div>
				<TextField
					label={words.name}
					error={errors.name}
					value={shown.name}
					onChange={(event) => type({ name: event.target.value })}
				/>
				<TextField
					label={words.description}
					error={errors.description}
					value={shown.description}
					onChange={(event) => type({ description: event.target.value })}
				/>
				<div className="grid items-start gap-4 sm:grid-cols-2">
					<TextField
						label={words.price}
						inputMode="decimal"
						error={errors.price}
						value={shown.price}
						onChange={(event) => type({ price: event.target.value })}
					/>
					<TextField
						label={words.listPrice}
						hint={words.listPriceHint}
						inputMode="decimal"
						error={errors.listPrice}
						value={shown.listPrice}
						onChange={(event) => type({ listPrice: event.target.value })}
					/>
				</div>
				<TextArea
					label={words.features}
					hint={words.featuresHint}
					error={errors.features}
					value={shown.features}
					onChange={(event) => type({ features: event.target.value })}
				/>
				<Switch
					label={words.active}
					checked={shown.isActive}
					onChange={(event) => type({ isActive: event.target.checked })}
				/>
				<p role="alert" className="text-wrong empty:hidden">
					{errors.form}
				</p>
				<div>
					<Button type="submit" loading={isPending}>
						{words.save}
					</Button>
				</div>
			</Form>
		</Card>
	);
}

function inputOf({ name, description, price, listPrice, features, isActive }: Plan): PlanInput {
	return {
		name,
		description,
		price: String(price),
		listPrice: listPrice === null ? "" : String(listPrice),
		features: features.join("\n"),
		isActive,
	};
}

function valuesOf(typed: PlanInput) {
	return {
		name: typed.name.trim(),
		description: typed.description.trim(),
		price: amountIn(typed.price),
		listPrice: typed.listPrice.trim() === "" ? null : amountIn(typed.listPrice),
		features: linesOf(typed.features),
		isActive: typed.isActive,
	};
}

type PlanValues = ReturnType<typeof valuesOf>;

function invalidPrice({ price, listPrice }: PlanValues): keyof PlanValues | undefined {
	if (price === undefined) return "price";
	const isUnderPrice = listPrice != null && listPrice < price;
	return listPrice === undefined || isUnderPrice ? "listPrice" : undefined;
}

/** Returns messages by field; an error in a line of a list belongs to the list. */
function errorsIn(refusal: unknown): Errors {
	const errors = Object.entries(fieldErrorsOf(refusal));
	return Object.fromEntries(errors.map(([path, sentence]) => [path.split(".")[0], sentence]));
}

/** Parses rupees, with or without Indian grouping; returns undefined if the text is not a price. */
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

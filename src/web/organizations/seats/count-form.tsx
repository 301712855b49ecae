import { useState } from "react";
import { useNavigate } from "react-router";
import { rupeesOf } from "#domain/payments/payment.ts";
import { maxSeats, priceOfSeats, seatPrice } from "#domain/payments/seat.ts";
import { errorMessage } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { orderAddress } from "./order-address.ts";
import type { useOrder } from "./queries.ts";

/** `known` is the seat count of an open order, `refused` that of a rejected one. */
export function CountForm({
	organizationId,
	known,
	refused,
	order: { mutate, isPending, error },
}: {
	organizationId: string;
	known: number | null;
	refused: number | null;
	order: ReturnType<typeof useOrder>;
}) {
	const { seats: words } = useStrings().payment;
	const { rupees } = useFormats();
	const navigate = useNavigate();
	const [typed, setTyped] = useState(String(known ?? refused ?? 10));
	const [isWrong, setIsWrong] = useState(false);
	const count = countOf(typed);

	function submit() {
		setIsWrong(count === undefined);
		if (count !== undefined)
			mutate(count, { onSuccess: () => void navigate(orderAddress(organizationId, "pay")) });
	}

	return (
		<Form onSubmit={submit} className="flex flex-col items-start gap-4">
			<TextField
				label={words.count}
				error={isWrong ? words.countInvalid : error ? errorMessage(error) : undefined}
				inputMode="numeric"
				autoComplete="off"
				maxLength={5}
				value={typed}
				onChange={({ target }) => {
					setTyped(target.value);
					setIsWrong(false);
				}}
			/>
			<p aria-live="polite" className="font-semibold text-20 tabular-nums empty:absolute">
				{count !== undefined && words.total(count, rupees(seatPrice), rupees(rupeesOf(priceOfSeats(count))))}
			</p>
			<Button type="submit" tone="primary" loading={isPending}>
				{known === null ? words.buy : words.change}
			</Button>
		</Form>
	);
}

function countOf(typed: string): number | undefined {
	const count = /^\d{1,3}(?:,?\d{3})?$/.test(typed.trim()) ? Number(typed.replace(",", "")) : 0;
	return count >= 1 && count <= maxSeats ? count : undefined;
}

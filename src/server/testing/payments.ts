import type { PaymentOrder } from "#contract/payments/payments.ts";
import type { Client } from "./test-app.ts";

let given = 518_219_000_000;

/** A UTR that no other test has. */
export const newUtr = (): string => String(++given);

/** A payment that this person has just opened, with a UTR if one is given. */
export const openPayment = async (
	payer: Client,
	{ planId = 1, transactionId }: { planId?: number; transactionId?: string } = {},
): Promise<PaymentOrder> => {
	const body = transactionId === undefined ? { planId } : { planId, transactionId };
	const { status, json } = await payer.send("POST /api/payments", { body });
	if (status !== 201) throw new Error(`Opening a payment answered ${status}`);
	return json;
};

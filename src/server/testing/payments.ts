import type { PaymentOrder } from "#contract/payments/payments.ts";
import type { Client } from "./test-app.ts";

let lastUtr = 518_219_000_000;

export function newUtr(): string {
	return String(++lastUtr);
}

export async function openPayment(
	payer: Client,
	{ planId = 1, transactionId }: { planId?: number; transactionId?: string } = {},
): Promise<PaymentOrder> {
	const body = transactionId === undefined ? { planId } : { planId, transactionId };
	const { status, json } = await payer.send("POST /api/payments", { body });
	if (status !== 201) throw new Error(`Opening a payment failed with ${status}`);
	return json;
}

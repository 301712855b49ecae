import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { paymentShape } from "./payments.ts";
import { email, rupees } from "./shapes.ts";

export const admin = {
	verifyPayment: endpoint({
		route: "POST /api/admin/verify-payment",
		summary: "Confirm that a user paid for the first habit. Confirming again changes nothing.",
		access: "admin",
		rate: "write",
		body: z.strictObject({ userEmail: email, amount: rupees }),
		replies: { 200: paymentShape },
	}),
};

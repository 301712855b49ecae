import type { Consultation } from "#contract/consultations/bookings.ts";
import type { Client } from "#server/testing/test-app.ts";

/** One of the two experts of a new installation. */
export const exampleExpert = "01900000-0000-7000-8000-000000000001";
export const otherExpert = "01900000-0000-7000-8000-000000000002";

export const bookingForm = {
	fullName: "Asha Rao",
	email: "asha@example.in",
	phone: "+91 98765 43210",
	specialist: exampleExpert,
	consultationType: "video",
	goals: "Sleep earlier, and walk before breakfast.",
	amount: 2499,
};

export const chatForm = { ...bookingForm, consultationType: "chat", amount: 1499 };

export async function book(client: Client, form: object = bookingForm): Promise<Consultation> {
	const { status, json } = await client.send("POST /api/consultations", { body: form });
	if (status !== 201) throw new Error(`Booking failed with ${status}`);
	return json;
}

export async function verifyPaymentOf(admin: Client, { payment }: Consultation): Promise<void> {
	const { status } = await admin.send(`POST /api/admin/payments/${payment?.id}/verify`);
	if (status !== 200) throw new Error(`The verification failed with ${status}`);
}

export async function linkExpert(admin: Client, expertId: string, email: string | null): Promise<void> {
	const { status } = await admin.send(`PATCH /api/admin/experts/${expertId}`, {
		body: { accountEmail: email },
	});
	if (status !== 200) throw new Error(`Linking failed with ${status}`);
}

/** Cancels a consultation that nobody has changed since its booking. */
export async function cancelAsAdmin(admin: Client, { id }: Consultation): Promise<void> {
	const body = { revision: 1, reason: "The expert is ill" };
	const { status } = await admin.send(`POST /api/admin/consultations/${id}/cancel`, { body });
	if (status !== 200) throw new Error(`The cancellation failed with ${status}`);
}

import { pages } from "#contract/pages.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import type { PageEntry } from "./page.tsx";

export const boughtPages: readonly PageEntry[] = [
	{
		path: pages.payment,
		Content: onDemand({
			load: async () => (await import("#web/app/screens/payment-screen.tsx")).PaymentScreen,
			texts: ["payments", "pricing"],
		}),
		title: ({ payment }) => payment.title,
	},
	{
		path: pages.consultation,
		Content: onDemand({
			load: async () => (await import("#web/consultations/bookings/consultation-page.tsx")).ConsultationPage,
			texts: ["consultations", "fieldErrors"],
		}),
		title: ({ consultations }) => consultations.title,
	},
	{
		path: pages.ownConsultation,
		Content: onDemand({
			load: async () =>
				(await import("#web/consultations/bookings/own-consultation-page.tsx")).OwnConsultationPage,
			texts: ["consultations"],
		}),
		title: ({ consultations }) => consultations.title,
	},
	{
		path: pages.receipt,
		Content: onDemand({
			load: async () => (await import("#web/payments/receipts/receipt-page.tsx")).ReceiptPage,
			texts: ["profile", "pricing"],
		}),
		title: ({ profile }) => profile.receipt.title,
	},
];

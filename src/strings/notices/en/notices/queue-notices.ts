import type { AdminQueue } from "#domain/admin/queue.ts";

type QueueText = (waiting: number) => { title: string; text: string };

export const queueNotices: Record<AdminQueue, QueueText> = {
	payments: (waiting) => ({
		title: waiting === 1 ? "A payment to check" : `${waiting} payments to check`,
		text:
			waiting === 1
				? "Its payer is waiting for you to verify it."
				: "Their payers are waiting for you to verify them.",
	}),
	reports: (waiting) => ({
		title: waiting === 1 ? "A report to review" : `${waiting} reports to review`,
		text: "Decide in the Admin Panel what stays and what is removed.",
	}),
	consultations: (waiting) => ({
		title:
			waiting === 1
				? "A paid consultation needs a time or a refund"
				: `${waiting} paid consultations need a time or a refund`,
		text: "Set a time or note the refund in the Admin Panel.",
	}),
};

import type { ConsultationType } from "#domain/consultations/consultation.ts";
import type { en } from "#strings/en.ts";

type Words = keyof typeof en.planTexts;

/** What payments and receipts call a consultation; the catalogues have these words in each language. */
export const soldAs: Record<ConsultationType, { name: Words; description: Words }> = {
	video: { name: "Consultation: Video Call", description: "60 minutes, 1-on-1" },
	chat: { name: "Consultation: Chat Support", description: "7 days of messaging" },
};

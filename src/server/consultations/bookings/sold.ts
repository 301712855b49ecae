import type { ConsultationType } from "#domain/consultations/consultation.ts";
import type { en } from "#strings/en.ts";

type Words = keyof typeof en.planTexts;

/** Wording on payments and receipts, translated in the catalogues. */
export const soldAs: Record<ConsultationType, { name: Words; description: Words }> = {
	video: { name: "Consultation: Video Call", description: "60 minutes, 1-on-1" },
	chat: { name: "Consultation: Chat Support", description: "7 days of messaging" },
};

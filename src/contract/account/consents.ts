import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { instant } from "#contract/schemas.ts";
import { consentKinds, consentVersions } from "#domain/account/consents.ts";

const kind = z.enum(consentKinds);

export const consentsSchema = z.object({
	given: z.array(z.object({ kind, version: z.string(), givenAt: instant })),
	missing: z.array(kind).meta({ description: "Consents that the account still has to give" }),
});
export type Consents = z.infer<typeof consentsSchema>;

export const agreedAtSignUp = { isAdult: true, privacyVersion: consentVersions.privacy } as const;

export const consents = {
	read: endpoint({
		route: "GET /api/auth/consents",
		summary: "Returns what the user has agreed to, in which version and when, and what is still missing.",
		access: "user",
		rate: "read",
		replies: { 200: consentsSchema },
	}),
	give: endpoint({
		route: "PUT /api/auth/consents",
		summary: "Records the user's consent to the current version. A repeat changes nothing.",
		access: "user",
		rate: "write",
		changes: "account",
		body: z.strictObject({ kind, version: z.string().max(20) }),
		replies: { 200: consentsSchema },
	}),
	withdraw: endpoint({
		route: "DELETE /api/auth/consents",
		summary: "Withdraws a consent that an account does not need.",
		access: "user",
		rate: "write",
		changes: "account",
		body: z.strictObject({ kind }),
		replies: { 200: consentsSchema },
	}),
};

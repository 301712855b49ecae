import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { instant } from "#contract/shapes.ts";
import { consentKinds, consentVersions } from "#domain/account/consents.ts";

const kind = z.enum(consentKinds);

export const consentsShape = z.object({
	given: z.array(z.object({ kind, version: z.string(), givenAt: instant })),
	missing: z.array(kind).meta({ description: "What the account still has to agree to" }),
});
export type Consents = z.infer<typeof consentsShape>;

/** Sign-up fields of a user who gives all necessary consents. */
export const agreedAtSignUp = { isAdult: true, privacyVersion: consentVersions.privacy } as const;

export const consents = {
	read: endpoint({
		route: "GET /api/auth/consents",
		summary: "What the user has agreed to, in which version and when, and what is still missing.",
		access: "user",
		rate: "read",
		replies: { 200: consentsShape },
	}),
	give: endpoint({
		route: "PUT /api/auth/consents",
		summary: "Agree to something in its present version. A repeat changes nothing.",
		access: "user",
		rate: "write",
		changes: "account",
		body: z.strictObject({ kind, version: z.string().max(20) }),
		replies: { 200: consentsShape },
	}),
	withdraw: endpoint({
		route: "DELETE /api/auth/consents",
		summary: "Take back a consent that an account can be without.",
		access: "user",
		rate: "write",
		changes: "account",
		body: z.strictObject({ kind }),
		replies: { 200: consentsShape },
	}),
};

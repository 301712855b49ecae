import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant } from "#contract/shapes.ts";
import { domainPattern, domainStates, domainUses } from "#domain/organizations/domain.ts";

export const domainName = z.string().trim().toLowerCase().regex(domainPattern, { error: "invalid" });

const domainShape = z.object({
	use: z.enum(domainUses).meta({ description: "What it is proven for" }),
	domain: z.string(),
	state: z
		.enum(domainStates)
		.meta({ description: "missing: proven still, until `endsAt`; gone: proven once" }),
	isTaken: z.boolean().meta({ description: "Whether another organisation has proven it" }),
	provenAt: instant.nullable(),
	missingAt: instant.nullable().meta({ description: "Since when its record has not been there" }),
	endsAt: instant.nullable().meta({ description: "When a missing record ends the proof" }),
	checkedAt: instant.nullable().meta({ description: "When it was last looked up; null while it is" }),
	record: z
		.object({ name: z.string(), value: z.string() })
		.meta({ description: "The TXT record that proves it" }),
});
export type Domain = z.infer<typeof domainShape>;

const domainsShape = z.object({
	pointsAt: z.string().nullable().meta({
		description: "Where a domain with a public page has to lead; null if the server has no such pages",
	}),
	domains: z.array(domainShape),
});
export type Domains = z.infer<typeof domainsShape>;

const params = z.object({ organizationId: id });
const ofDomain = params.extend({ domain: domainName });

export const organizationDomains = {
	list: endpoint({
		route: "GET /api/organizations/:organizationId/domains",
		summary: "The domains of an organisation, each with the record that proves it.",
		access: { organization: "owner" },
		rate: "read",
		params,
		replies: { 200: domainsShape },
	}),
	add: endpoint({
		route: "PUT /api/organizations/:organizationId/domains/:domain",
		summary:
			"Name a domain whose addresses are the organisation's people, at most five. It is looked up at once, then daily. A repeat changes nothing.",
		access: { organization: "owner" },
		rate: "write",
		params: ofDomain,
		replies: { 200: domainsShape },
	}),
	remove: endpoint({
		route: "DELETE /api/organizations/:organizationId/domains/:domain",
		summary: "Remove a domain of addresses. Members stay.",
		access: { organization: "owner" },
		rate: "write",
		params: ofDomain,
		replies: { 200: domainsShape },
	}),
	lookAgain: endpoint({
		route: "POST /api/organizations/:organizationId/domains/check",
		summary: "Look all domains up again, unless that was done within the last ten seconds.",
		access: { organization: "owner" },
		rate: "write",
		params,
		replies: { 200: domainsShape },
	}),
};

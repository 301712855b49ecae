import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant } from "#contract/schemas.ts";
import { domainPattern, domainStates, domainUses } from "#domain/organizations/domain.ts";

export const domainName = z.string().trim().toLowerCase().regex(domainPattern, { error: "invalid" });

const domainSchema = z.object({
	use: z.enum(domainUses).meta({ description: "What the domain is verified for" }),
	domain: z.string(),
	state: z
		.enum(domainStates)
		.meta({ description: "missing: still verified, until `endsAt`; gone: no longer verified" }),
	isTaken: z.boolean().meta({ description: "Whether another organization has verified it" }),
	provenAt: instant.nullable(),
	missingAt: instant.nullable().meta({ description: "When its record was first found missing" }),
	endsAt: instant
		.nullable()
		.meta({ description: "When the verification expires because of a missing record" }),
	checkedAt: instant
		.nullable()
		.meta({ description: "When it was last looked up; null while it is being looked up" }),
	record: z
		.object({ name: z.string(), value: z.string() })
		.meta({ description: "The TXT record that verifies it" }),
});
export type Domain = z.infer<typeof domainSchema>;

const domainsSchema = z.object({
	pointsAt: z.string().nullable().meta({
		description:
			"Where the DNS of a domain for a public page must point; null if the server has no such pages",
	}),
	domains: z.array(domainSchema),
});
export type Domains = z.infer<typeof domainsSchema>;

const params = z.object({ organizationId: id });
const ofDomain = params.extend({ domain: domainName });

export const organizationDomains = {
	list: endpoint({
		route: "GET /api/organizations/:organizationId/domains",
		summary: "Lists the domains of an organization, each with the record that verifies it.",
		access: { organization: "owner" },
		rate: "read",
		params,
		replies: { 200: domainsSchema },
	}),
	add: endpoint({
		route: "PUT /api/organizations/:organizationId/domains/:domain",
		summary:
			"Adds a domain whose addresses belong to the organization's people; at most five. It is looked up immediately, then daily. A repeat changes nothing.",
		access: { organization: "owner" },
		rate: "write",
		changes: "organizations",
		params: ofDomain,
		replies: { 200: domainsSchema },
	}),
	remove: endpoint({
		route: "DELETE /api/organizations/:organizationId/domains/:domain",
		summary: "Removes a domain for email addresses. Members stay.",
		access: { organization: "owner" },
		rate: "write",
		changes: "organizations",
		params: ofDomain,
		replies: { 200: domainsSchema },
	}),
	lookAgain: endpoint({
		route: "POST /api/organizations/:organizationId/domains/check",
		summary: "Looks up all domains again, at most once every ten seconds.",
		access: { organization: "owner" },
		rate: "write",
		changes: "organizations",
		params,
		replies: { 200: domainsSchema },
	}),
};

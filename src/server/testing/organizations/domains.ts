import type { Domain, Domains } from "#contract/organizations/domains.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { checkDomains } from "#server/organizations/domains/check-domains-job.ts";
import { checkDueDomains } from "#server/organizations/domains/check-due-domains-job.ts";
import { createOrganization } from "#server/testing/organizations.ts";
import { type Client, testApp } from "#server/testing/test-app.ts";

const day = 86_400_000;

export function organizationPath({ id }: Organization): string {
	return `/api/organizations/${id}`;
}

export function setDomain(by: Client, organization: Organization, customDomain: string | null) {
	return by.send(`PATCH ${organizationPath(organization)}`, { body: { customDomain } });
}

export function addAddresses(by: Client, organization: Organization, domain: string) {
	return by.send(`PUT ${organizationPath(organization)}/domains/${domain}`);
}

export async function domainsOf(by: Client, organization: Organization): Promise<Domain[]> {
	return ((await by.send(`GET ${organizationPath(organization)}/domains`)).json as Domains).domains;
}

export async function statesOf(by: Client, organization: Organization) {
	return (await domainsOf(by, organization)).map(({ state }) => state);
}

/** An app with organization hosts, and with name servers whose records the tests set. */
export async function appWithDomains() {
	const app = await testApp({
		PUBLIC_URL: "https://habits.ikkis.in",
		ORGANIZATION_HOSTS: "*.orgs.ikkis.in",
		SMTP_URL: "smtp://127.0.0.1:9",
		MAIL_FROM: "hello@ikkis.in",
	});
	const zone = new Map<string, string[]>();
	/** Names whose name server does not answer. */
	const broken = new Set<string>();
	const lookups: string[] = [];
	const deps = {
		...app.deps,
		readTxtRecords: async (name: string): Promise<string[]> => {
			lookups.push(name);
			if (broken.has(name)) throw new Error("No name server answered.");
			return zone.get(name) ?? [];
		},
	};

	const lookUp = ({ id }: Organization): Promise<void> =>
		checkDomains(deps)({ id: "now", data: { organizationId: id } });

	/** Runs the hourly job. */
	const lookUpDue = (): Promise<void> => checkDueDomains(deps)({ id: "hour", data: null });

	return {
		app,
		zone,
		broken,
		lookups,
		lookUp,
		lookUpDue,
		setRecord: ({ id }: Organization, domain: string): void => {
			zone.set(`_ikkis.${domain}`, [`ikkis-verify=${id}`]);
		},
		found: async (changes: object = {}) => {
			const owner = await app.signUp();
			const organization = await createOrganization(owner, { allowPublicRegistration: false, ...changes });
			return { owner, organization };
		},
		passDays: async (days: number): Promise<void> => {
			for (let passed = 0; passed < days; passed++) {
				app.advance(day);
				await lookUpDue();
			}
		},
	};
}

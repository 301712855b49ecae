import type { ListedOrganization, Organization } from "#contract/organizations/organizations.ts";
import { isAtLeast } from "#domain/organizations/role.ts";
import type { Config } from "#server/ground/config.ts";
import { brandOf } from "#server/organizations/brand.ts";
import type { StoredMember, StoredOrganization } from "#server/organizations/tables.ts";

export function asListed(
	{ id, name, type, description, memberCount, ...stored }: StoredOrganization,
	{ role, department }: StoredMember,
): ListedOrganization {
	const { allowPublicRegistration, enableLeaderboards, enableChallenges } = stored;
	const settings = { allowPublicRegistration, enableLeaderboards, enableChallenges };
	return {
		id,
		name,
		type,
		description,
		...brandOf({ id, ...stored }),
		...settings,
		memberCount,
		role,
		department,
	};
}

export function asOrganization(
	stored: StoredOrganization,
	member: StoredMember,
	config: Config,
): Organization {
	const {
		requireEmailVerification,
		defaultHabitVisibility,
		timeZone,
		minimumGroup,
		code,
		subdomain,
		createdAt,
		deletesAt,
	} = stored;
	return {
		...asListed(stored, member),
		requireEmailVerification,
		defaultHabitVisibility,
		timeZone,
		minimumGroup,
		code: isAtLeast(member.role, "admin") ? code : null,
		subdomain,
		pageUrl: subdomain === null ? null : pageOf(subdomain, config),
		createdAt,
		deletesAt,
	};
}

/** Null without hosts of organisations. */
function pageOf(subdomain: string, { organizationHosts, address }: Config): string | null {
	if (organizationHosts === undefined) return null;
	const page = new URL("/", address);
	page.hostname = `${subdomain}.${organizationHosts}`;
	return page.href;
}

import type { ListedOrganization, Organization } from "#contract/organizations/organizations.ts";
import { isAtLeast } from "#domain/organizations/role.ts";
import type { Config } from "#server/ground/config.ts";
import { brandOf } from "#server/organizations/brand.ts";
import type { StoredDomain, StoredMember, StoredOrganization } from "#server/organizations/tables.ts";

export function asListed(
	{ id, name, type, description, memberCount, ...stored }: StoredOrganization,
	{ role, department }: StoredMember,
): ListedOrganization {
	const { allowPublicRegistration, enableLeaderboards, enableChallenges, seatsBought, seatsTaken } = stored;
	const settings = { allowPublicRegistration, enableLeaderboards, enableChallenges };
	return {
		id,
		name,
		type,
		description,
		...brandOf({ id, ...stored }),
		...settings,
		memberCount,
		hasFreeSeat: seatsTaken < seatsBought,
		role,
		department,
	};
}

export function asOrganization(
	stored: StoredOrganization,
	member: StoredMember,
	domain: StoredDomain | undefined,
	config: Config,
): Organization {
	const {
		requireEmailVerification,
		defaultHabitVisibility,
		timeZone,
		minimumGroup,
		code,
		subdomain,
		joinByAddress,
		createdAt,
		deletesAt,
	} = stored;
	const provenDomain = domain?.provenAt == null ? null : domain.domain;
	return {
		...asListed(stored, member),
		requireEmailVerification,
		defaultHabitVisibility,
		timeZone,
		minimumGroup,
		code: isAtLeast(member.role, "admin") ? code : null,
		subdomain,
		customDomain: domain?.domain ?? null,
		pageUrl: pageOf(config, { subdomain, provenDomain }),
		joinByAddress,
		createdAt,
		joinedAt: member.joinedAt,
		deletesAt,
	};
}

function pageOf(
	{ organizationHosts, address }: Config,
	{ subdomain, provenDomain }: { subdomain: string | null; provenDomain: string | null },
): string | null {
	if (organizationHosts === undefined) return null;
	const host = provenDomain ?? (subdomain === null ? null : `${subdomain}.${organizationHosts}`);
	if (host === null) return null;
	const page = new URL("/", address);
	page.hostname = host;
	return page.href;
}

import type { ListedOrganization, Organization } from "#contract/organizations/organizations.ts";
import { isAtLeast } from "#domain/organizations/role.ts";
import type { Config } from "#server/ground/config.ts";
import { brandOf } from "#server/organizations/brand.ts";
import type { StoredDomain, StoredMember, StoredOrganization } from "#server/organizations/tables.ts";

/** The member to whom their organization is shown. */
interface ReadingMember {
	member: StoredMember;
	hasSeat: boolean;
}

export function asListed(
	{ id, name, type, description, memberCount, ...stored }: StoredOrganization,
	{ member: { role, department }, hasSeat }: ReadingMember,
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
		hasFreeSeat: seatsTaken < seatsBought && !hasSeat,
		role,
		department,
	};
}

export function asOrganization(
	stored: StoredOrganization,
	reader: ReadingMember,
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
		...asListed(stored, reader),
		requireEmailVerification,
		defaultHabitVisibility,
		timeZone,
		minimumGroup,
		code: isAtLeast(reader.member.role, "admin") ? code : null,
		subdomain,
		customDomain: domain?.domain ?? null,
		pageUrl: pageOf(config, { subdomain, provenDomain }),
		joinByAddress,
		createdAt,
		joinedAt: reader.member.joinedAt,
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

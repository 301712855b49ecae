import type { Brand } from "#domain/organizations/brand.ts";
import type { StoredOrganization } from "./tables.ts";

export function brandOf({
	id,
	logoHash,
	primaryColor,
	secondaryColor,
}: Pick<StoredOrganization, "id" | "logoHash" | "primaryColor" | "secondaryColor">): Brand & {
	logoUrl: string | null;
} {
	const logoUrl = logoHash === null ? null : `/api/organizations/${id}/logo/${logoHash}`;
	return { logoUrl, primaryColor, secondaryColor };
}

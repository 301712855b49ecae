import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { useCurrentOrganization } from "./use-current-organization.ts";

export function CurrentOrganization({ id }: { id: string }) {
	const { organizationSwitch: words } = useStrings();
	const { current } = useCurrentOrganization(id);
	if (current === undefined) return null;
	return (
		<Link
			to={pages.organization.replace(":organizationId", id)}
			aria-label={words.open(current.name)}
			title={current.name}
			className="inline-flex h-11 max-w-40 items-center gap-2 rounded-control px-2 text-15 text-quiet hover:bg-sunken hover:text-ink"
		>
			<Avatar size="small" name={current.name} picture={current.logoUrl} />
			{/* The English navigation leaves no room for the name. */}
			<bdi className="truncate [:lang(en)_&]:hidden">{current.name}</bdi>
		</Link>
	);
}

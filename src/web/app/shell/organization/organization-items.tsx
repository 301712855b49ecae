import Building from "lucide-react/icons/building-2";
import Eye from "lucide-react/icons/eye";
import { pages } from "#contract/pages.ts";
import { useSwitch } from "#web/organizations/list/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { MenuItem, MenuLink, MenuSeparator } from "#web/ui/overlays/menu-item.tsx";
import { useCurrentOrganization } from "./use-current-organization.ts";

/** The organizations page lists them all. */
const maxOffered = 3;

export function OrganizationItems({ id }: { id: string }) {
	const { organizationSwitch: words } = useStrings();
	const { current, others } = useCurrentOrganization(id);
	const { switchTo } = useSwitch();
	if (current === undefined) return null;
	return (
		<>
			<MenuLink to={pages.organization.replace(":organizationId", id)} icon={<Eye aria-hidden />}>
				<bdi className="truncate">{words.sees(current.name)}</bdi>
			</MenuLink>
			{others.slice(0, maxOffered).map((organization) => (
				<MenuItem
					key={organization.id}
					icon={<Building aria-hidden />}
					onSelect={() => switchTo(organization)}
				>
					<bdi className="truncate">{words.to(organization.name)}</bdi>
				</MenuItem>
			))}
			{others.length > maxOffered && (
				<MenuLink to={pages.organizations} icon={<Building aria-hidden />}>
					{words.all}
				</MenuLink>
			)}
			<MenuItem icon={<Building aria-hidden />} onSelect={() => switchTo(null)}>
				{words.none}
			</MenuItem>
			<MenuSeparator />
		</>
	);
}

import LogIn from "lucide-react/icons/log-in";
import LogOut from "lucide-react/icons/log-out";
import UserPlus from "lucide-react/icons/user-plus";
import { useLocation } from "react-router";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import { shownAddress } from "#domain/account/freed-address.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { askToSignIn, openDialog } from "#web/platform/dialogs.ts";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { requestSignOut } from "#web/platform/sign-out.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { classes } from "#web/ui/layout/classes.ts";
import { MenuHeading, MenuItem, MenuLink, MenuSeparator } from "#web/ui/overlays/menu-item.tsx";
import { currentAt, type Destination, type DestinationName, destinationsIn } from "./destinations.ts";

/** Loaded on demand: no page waits for the icons of closed menus. */
const DestinationIcon = onDemand({
	load: async () => (await import("./destination-icon.tsx")).DestinationIcon,
	texts: [],
});

const OrganizationItems = onDemand({
	load: async () => (await import("#web/app/shell/organization/organization-items.tsx")).OrganizationItems,
	texts: ["organizations", "organizationSwitch"],
});

/** Reserves its space until loaded. */
function LateIcon({ page }: { page: DestinationName }) {
	return (
		<span className="inline-flex size-5 shrink-0">
			<OptionalPart>
				<DestinationIcon page={page} />
			</OptionalPart>
		</span>
	);
}

export function NavigationLinks({ to: destinations }: { to: readonly Destination[] }) {
	const { navigation: words } = useStrings().shell;
	const { pathname } = useLocation();
	return destinations.map((destination) => {
		const current = currentAt(pathname, destination);
		return (
			<Link
				key={destination.page}
				to={pages[destination.page]}
				aria-current={current}
				className={classes(
					"inline-flex h-11 items-center rounded-control px-3 font-medium transition",
					current ? "text-link" : "text-quiet hover:bg-sunken hover:text-ink",
				)}
			>
				{words[destination.page]}
			</Link>
		);
	});
}

export function NavigationItems({ to: destinations }: { to: readonly Destination[] }) {
	const { navigation: words } = useStrings().shell;
	const { pathname } = useLocation();
	return destinations.map((destination) => (
		<MenuLink
			key={destination.page}
			to={pages[destination.page]}
			current={currentAt(pathname, destination)}
			icon={<LateIcon page={destination.page} />}
		>
			{words[destination.page]}
		</MenuLink>
	));
}

export function AccountItems({ user }: { user: User }) {
	const { navigation: words } = useStrings().shell;
	return (
		<>
			<MenuHeading
				picture={<Avatar name={user.fullName} picture={user.profileImageUrl} />}
				title={user.fullName}
				text={shownAddress(user.email)}
			/>
			<MenuSeparator />
			{user.currentOrganizationId && (
				<OptionalPart>
					<OrganizationItems id={user.currentOrganizationId} />
				</OptionalPart>
			)}
			<NavigationItems to={destinationsIn("account", user)} />
			<ThemeItem />
			<MenuItem icon={<LogOut aria-hidden />} onSelect={() => void requestSignOut()}>
				{words.signOut}
			</MenuItem>
		</>
	);
}

export function JoinItems() {
	const { navigation: words } = useStrings().shell;
	return (
		<>
			<MenuItem icon={<LogIn aria-hidden />} onSelect={askToSignIn}>
				{words.signIn}
			</MenuItem>
			<MenuItem icon={<UserPlus aria-hidden />} onSelect={() => openDialog({ kind: "join", tab: "sign-up" })}>
				{words.signUp}
			</MenuItem>
			<ThemeItem />
		</>
	);
}

const ThemeSwitch = onDemand({
	load: async () => (await import("./theme-switch.tsx")).ThemeSwitch,
	texts: ["theme"],
});

export function ThemeItem() {
	return (
		<div role="presentation" className="min-h-12">
			<OptionalPart>
				<ThemeSwitch />
			</OptionalPart>
		</div>
	);
}

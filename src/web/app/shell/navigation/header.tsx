import Bell from "lucide-react/icons/bell";
import ChevronDown from "lucide-react/icons/chevron-down";
import Search from "lucide-react/icons/search";
import Share2 from "lucide-react/icons/share-2";
import { useLocation } from "react-router";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import { paletteKeys } from "#web/app/palette/palette-keys.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { askToSignIn, openDialog } from "#web/platform/dialogs.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton, iconButtonClasses } from "#web/ui/controls/icon-button.tsx";
import { Link } from "#web/ui/controls/link.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { Logo } from "#web/ui/layout/logo.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { UnreadCount } from "./bottom-bar.tsx";
import { currentAt, destinationsIn } from "./destinations.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { AccountItems, NavigationItems, NavigationLinks, ThemeItem } from "./navigation-links.tsx";
import { SiteMenu } from "./site-menu.tsx";

const CurrentOrganization = onDemand({
	load: async () =>
		(await import("#web/app/shell/organization/current-organization.tsx")).CurrentOrganization,
	texts: ["organizationSwitch"],
});

export function Header() {
	const { shell: words } = useStrings();
	const { user } = useMe();
	return (
		<header className="sticky top-0 z-30 border-line border-b bg-page print:hidden">
			<div className="mx-auto flex min-h-13 max-w-board flex-wrap items-center gap-1 px-4 sm:px-6 roomy:min-h-16 roomy:py-1">
				<Link
					to={pages.home}
					aria-label={words.name}
					className="mr-1 inline-flex min-h-11 items-center rounded-control sm:mr-3 lg:mr-6"
				>
					<Logo name={words.name} />
				</Link>
				<WideNavigation user={user} />
				<div className="ml-auto flex flex-wrap items-center sm:gap-1">
					{user?.currentOrganizationId && (
						<span className="max-xl:hidden">
							<OptionalPart>
								<CurrentOrganization id={user.currentOrganizationId} />
							</OptionalPart>
						</span>
					)}
					<LanguageSwitch />
					<SearchButton />
					<ShareButton />
					{user === null && <JoinButtons />}
					{user && <InboxLink unread={user.unreadNotices} />}
					{user && <AccountMenu user={user} />}
					<SiteMenu user={user} />
				</div>
			</div>
		</header>
	);
}

function WideNavigation({ user }: { user: User | null | undefined }) {
	const { navigation: words } = useStrings().shell;
	const { pathname } = useLocation();
	const more = destinationsIn("more", user);
	const isBehindMore = more.some((destination) => currentAt(pathname, destination));
	return (
		<nav aria-label={words.label} className="hidden items-center gap-1 lg:flex">
			<NavigationLinks to={destinationsIn("main", user)} />
			<Menu
				label={words.more}
				trigger={(menu) => (
					<Button {...menu} id="more" tone={isBehindMore ? "quiet" : "plain"}>
						{words.more}
						<ChevronDown aria-hidden />
					</Button>
				)}
			>
				<NavigationItems to={more} />
				{user === null && <ThemeItem />}
			</Menu>
		</nav>
	);
}

function SearchButton() {
	const { navigation: words } = useStrings().shell;
	return (
		<span className="hidden lg:inline-flex">
			<IconButton
				id="search"
				label={`${words.search} (${paletteKeys})`}
				aria-keyshortcuts="Control+K Meta+K"
				icon={<Search aria-hidden />}
				onClick={() => openDialog({ kind: "palette" })}
			/>
		</span>
	);
}

function ShareButton() {
	const { share: words } = useStrings().shell;
	return (
		<span className="hidden lg:inline-flex">
			<Button
				id="share"
				tone="plain"
				icon={<Share2 aria-hidden />}
				onClick={() => openDialog({ kind: "share" })}
			>
				<span className="max-xl:sr-only">{words.open}</span>
			</Button>
		</span>
	);
}

function InboxLink({ unread }: { unread: number }) {
	const { navigation: words } = useStrings().shell;
	return (
		<Link to={pages.inbox} aria-label={words.inbox(unread)} className={`${iconButtonClasses} max-lg:hidden`}>
			<span className="relative flex">
				<Bell aria-hidden />
				<UnreadCount count={unread} />
			</span>
		</Link>
	);
}

function JoinButtons() {
	const { navigation: words } = useStrings().shell;
	return (
		<>
			<Button id="sign-in" tone="plain" size="small" onClick={askToSignIn}>
				{words.signIn}
			</Button>
			<span className="hidden sm:inline-flex">
				<Button id="sign-up" size="small" onClick={() => openDialog({ kind: "join", tab: "sign-up" })}>
					{words.signUp}
				</Button>
			</span>
		</>
	);
}

function AccountMenu({ user }: { user: User }) {
	const { navigation: words } = useStrings().shell;
	return (
		<span className="hidden lg:inline-flex">
			<Menu
				label={words.account}
				trigger={(menu) => (
					<IconButton
						{...menu}
						label={words.account}
						icon={<Avatar size="small" name={user.fullName} picture={user.profileImageUrl} />}
					/>
				)}
			>
				<AccountItems user={user} />
			</Menu>
		</span>
	);
}

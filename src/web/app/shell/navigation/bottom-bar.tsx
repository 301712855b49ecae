import CircleUser from "lucide-react/icons/circle-user";
import ListChecks from "lucide-react/icons/list-checks";
import Plus from "lucide-react/icons/plus";
import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { User } from "#contract/account/auth.ts";
import { type PageName, pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { classes } from "#web/ui/layout/classes.ts";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { currentAt, destinations } from "./destinations.ts";
import { AccountItems } from "./navigation-links.tsx";

const itemLook =
	"flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-control font-medium text-13 [&_svg]:size-6";

/** The bar at the lower edge of phones, in reach of the thumb, with the daily pages. */
export function BottomBar({ user }: { user: User }) {
	const { navigation: words } = useStrings().shell;
	const { pathname } = useLocation();
	const isToday = pathname === pages.dashboard;
	const isOwn = currentAt(pathname, { page: "profile", covers: ["settings", "receipt"] }) !== undefined;
	return (
		<nav
			aria-label={words.today}
			className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
		>
			<div className="mx-auto flex h-16 max-w-dialog justify-around px-2 py-1">
				<BarLink page="dashboard" covers={["habit"]} icon={<ListChecks aria-hidden />}>
					{words.today}
				</BarLink>
				<BarLink
					page="newHabit"
					label={words.createHabit}
					icon={<Plus aria-hidden />}
					isRaised={isToday && user.habitsCreated > 0}
				>
					{words.newHabit}
				</BarLink>
				<BarLink page="social" covers={destinations.social.covers} icon={<Users aria-hidden />}>
					{words.social}
				</BarLink>
				<Menu
					label={words.account}
					trigger={(menu) => (
						<button type="button" {...menu} className={classes(itemLook, isOwn ? "text-link" : "text-quiet")}>
							{user.profileImageUrl ? (
								<Avatar size="tiny" name={user.fullName} picture={user.profileImageUrl} />
							) : (
								<CircleUser aria-hidden />
							)}
							{words.me}
						</button>
					)}
				>
					<AccountItems user={user} />
				</Menu>
			</div>
		</nav>
	);
}

interface BarLinkProps {
	page: "dashboard" | "newHabit" | "social";
	covers?: readonly PageName[];
	/** The accessible name, if the visible text is shorter. */
	label?: string;
	icon: ReactNode;
	/** The page's main action: on phones it floats over the bar's edge, where it covers no row. */
	isRaised?: boolean;
	children: ReactNode;
}

function BarLink({ page, covers = [], label, icon, isRaised = false, children }: BarLinkProps) {
	const current = currentAt(useLocation().pathname, { page, covers });
	return (
		<Link
			to={pages[page]}
			aria-label={label}
			aria-current={current}
			className={classes(itemLook, current ? "text-link" : "text-quiet")}
		>
			{isRaised ? <span className={raisedLook}>{icon}</span> : icon}
			{children}
		</Link>
	);
}

const raisedLook = classes(
	"max-sm:-mt-7 max-sm:grid max-sm:size-13 max-sm:place-items-center max-sm:rounded-full max-sm:bg-primary",
	"max-sm:text-on-solid max-sm:shadow-float max-sm:ring-4 max-sm:ring-card",
);

import CircleUser from "lucide-react/icons/circle-user";
import ListChecks from "lucide-react/icons/list-checks";
import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import type { User } from "#contract/auth.ts";
import { pages } from "#contract/pages.ts";
import { classes } from "#web/ui/classes.ts";
import { Menu } from "#web/ui/menu.tsx";
import { useStrings } from "./locale.ts";
import { AccountItems } from "./navigation-links.tsx";

const itemLook =
	"flex min-w-16 flex-col items-center justify-center gap-0.5 rounded-control font-medium text-13 [&_svg]:size-6";

/** The bar at the lower edge of phones, in reach of the thumb: the pages of every day. */
export function BottomBar({ user }: { user: User }) {
	const { navigation: words } = useStrings().shell;
	return (
		<nav
			aria-label={words.today}
			className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
		>
			<div className="mx-auto flex h-16 max-w-dialog justify-around px-2 py-1">
				<BarLink to={pages.dashboard} icon={<ListChecks aria-hidden />}>
					{words.today}
				</BarLink>
				<BarLink to={pages.newHabit} icon={<Plus aria-hidden />}>
					{words.newHabit}
				</BarLink>
				<Menu
					label={words.account}
					trigger={(menu) => (
						<button type="button" {...menu} className={classes(itemLook, "text-quiet")}>
							<CircleUser aria-hidden />
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

function BarLink({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
	return (
		<NavLink
			to={to}
			end
			className={({ isActive }) => classes(itemLook, isActive ? "text-link" : "text-quiet")}
		>
			{icon}
			{children}
		</NavLink>
	);
}

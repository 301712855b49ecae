import type { LucideIcon } from "lucide-react";
import ChartColumn from "lucide-react/icons/chart-column";
import CircleUser from "lucide-react/icons/circle-user";
import ListChecks from "lucide-react/icons/list-checks";
import Users from "lucide-react/icons/users";
import { useLocation } from "react-router";
import type { User } from "#contract/account/auth.ts";
import { type PageName, pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { classes } from "#web/ui/layout/classes.ts";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { currentAt, destinations } from "./destinations.ts";

interface Place {
	page: PageName;
	label: "today" | "progress" | "social" | "me";
	Icon: LucideIcon;
	covers: readonly PageName[];
}

const places: readonly Place[] = [
	{ page: "dashboard", label: "today", Icon: ListChecks, covers: destinations.dashboard.covers },
	{ page: "analytics", label: "progress", Icon: ChartColumn, covers: destinations.analytics.covers },
	// Leaves out invitations, which visitors open too.
	{ page: "social", label: "social", Icon: Users, covers: ["messages", "conversation", "person"] },
	{
		page: "profile",
		label: "me",
		Icon: CircleUser,
		covers: [
			"receipt",
			"inbox",
			"settings",
			"payment",
			"consultation",
			"ownConsultation",
			"organizations",
			"integrations",
		],
	},
];

/** True for pages whose HTML has the bar before the user is known. */
export function isInBar(pathname: string): boolean {
	return places.some((place) => currentAt(pathname, place));
}

export function BottomBar({ user }: { user: User | undefined }) {
	const { navigation: words } = useStrings().shell;
	const { pathname } = useLocation();
	const unread = user?.unreadNotices ?? 0;
	const current = places.find((place) => currentAt(pathname, place));
	return (
		<nav
			aria-label={words.label}
			className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
		>
			<div className="mx-auto flex h-16 max-w-dialog px-2 py-1">
				{places.map((place) => {
					const { page, label, Icon } = place;
					const isMe = page === "profile";
					const counts = isMe && unread > 0;
					return (
						<Link
							key={page}
							to={pages[page]}
							aria-current={currentAt(pathname, place)}
							className={classes(itemLook, place === current ? "text-link" : "text-quiet")}
						>
							<span className="relative flex">
								<Icon aria-hidden />
								{isMe && <UnreadCount count={unread} />}
							</span>
							<span aria-hidden={counts}>{words[label]}</span>
							{counts && <VisuallyHidden>{`${words.me}, ${words.inbox(unread)}`}</VisuallyHidden>}
						</Link>
					);
				})}
			</div>
		</nav>
	);
}

export function UnreadCount({ count }: { count: number }) {
	if (count === 0) return null;
	return (
		<span
			aria-hidden
			className="absolute -top-1.5 left-3 min-w-5 rounded-full bg-primary px-1 text-center font-semibold text-13 text-on-solid tabular-nums"
		>
			{count > 9 ? "9+" : count}
		</span>
	);
}

const itemLook =
	"flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-control font-medium text-13 [&_svg]:size-6";

import type { LucideIcon } from "lucide-react";
import House from "lucide-react/icons/house";
import IndianRupee from "lucide-react/icons/indian-rupee";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import Settings from "lucide-react/icons/settings-2";
import ShieldCheck from "lucide-react/icons/shield-check";
import UserRound from "lucide-react/icons/user-round";
import Users from "lucide-react/icons/users";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import type { Strings } from "#strings/en.ts";

export interface NavigationEntry {
	path: string;
	label: (words: Strings["shell"]["navigation"]) => string;
	icon: LucideIcon;
	/** In the header, behind "More" there, or in the menu of the account. */
	place: "main" | "more" | "account";
	/** Who is shown the link. */
	access: "public" | "user" | "admin";
}

/** Every link of the shell; a new page adds its line here and in `routes.tsx`. */
const entries: readonly NavigationEntry[] = [
	{ path: pages.home, label: (words) => words.home, icon: House, place: "main", access: "public" },
	{
		path: pages.dashboard,
		label: (words) => words.dashboard,
		icon: LayoutDashboard,
		place: "main",
		access: "user",
	},
	{ path: pages.social, label: (words) => words.social, icon: Users, place: "main", access: "user" },
	{
		path: pages.profile,
		label: (words) => words.profile,
		icon: UserRound,
		place: "account",
		access: "user",
	},
	{
		path: pages.settings,
		label: (words) => words.settings,
		icon: Settings,
		place: "account",
		access: "user",
	},
	{
		path: pages.pricing,
		label: (words) => words.pricing,
		icon: IndianRupee,
		place: "more",
		access: "public",
	},
	{ path: pages.admin, label: (words) => words.admin, icon: ShieldCheck, place: "account", access: "admin" },
];

/** The links of a place that this user, or a visitor, is shown. */
export function entriesFor(
	user: User | null | undefined,
	place: NavigationEntry["place"],
): readonly NavigationEntry[] {
	return entries.filter((entry) => entry.place === place && maySee(user, entry.access));
}

function maySee(user: User | null | undefined, access: NavigationEntry["access"]): boolean {
	if (access === "public") return true;
	return access === "admin" ? user?.isAdmin === true : Boolean(user);
}

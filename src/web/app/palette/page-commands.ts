import Bell from "lucide-react/icons/bell";
import CalendarCheck from "lucide-react/icons/calendar-check";
import FileInput from "lucide-react/icons/file-input";
import ListChecks from "lucide-react/icons/list-checks";
import MessageCircle from "lucide-react/icons/message-circle";
import Settings from "lucide-react/icons/settings-2";
import Users from "lucide-react/icons/users";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import { destinationIcons } from "#web/app/shell/navigation/destination-icon.tsx";
import { allDestinations } from "#web/app/shell/navigation/destinations.ts";
import type { Command } from "./command.ts";

export function pageCommands(user: User | null | undefined): readonly Command[] {
	const linked = allDestinations(user).map(
		({ page }): Command => ({
			id: page,
			group: "pages",
			icon: destinationIcons[page],
			label: ({ shell }) => shell.navigation[page],
			also: page,
			act: { to: pages[page] },
		}),
	);
	return user ? [...linked, ...others, ...hubTabs, ...habitTabs, ...settingsTabs] : linked;
}

const others: readonly Command[] = [
	{
		id: "inbox",
		group: "pages",
		icon: Bell,
		label: ({ shell }) => shell.navigation.inbox(0),
		also: "inbox",
		act: { to: pages.inbox },
	},
	{
		id: "week",
		group: "pages",
		icon: CalendarCheck,
		label: ({ palette }) => palette.week,
		also: "week",
		act: { to: pages.week },
	},
	{
		id: "messages",
		group: "pages",
		icon: MessageCircle,
		label: ({ palette }) => palette.messages,
		also: "messages",
		act: { to: pages.messages },
	},
	{
		id: "import",
		group: "pages",
		icon: FileInput,
		label: ({ today }) => today.bringAlong,
		also: "import",
		act: { to: pages.import },
	},
];

const hubTabs = (["feed", "challenges", "partners", "friends"] as const).map(
	(tab): Command => ({
		id: `social-${tab}`,
		group: "pages",
		icon: Users,
		label: ({ palette, shell, social }) => palette.tab(shell.navigation.social, social.tabs[tab]),
		act: { to: `${pages.social}?tab=${tab}` },
	}),
);

const habitTabs = (["completed", "all"] as const).map(
	(tab): Command => ({
		id: `dashboard-${tab}`,
		group: "pages",
		icon: ListChecks,
		label: ({ today }) => today.tabs[tab],
		also: tab,
		act: { to: `${pages.dashboard}?tab=${tab}` },
	}),
);

const settingsTabs = (["notifications", "profile", "privacy", "mobile"] as const).map(
	(tab): Command => ({
		id: `settings-${tab}`,
		group: "settings",
		icon: Settings,
		label: ({ palette, settings }) => palette.tab(settings.title, settings.tabs[tab]),
		also: tab,
		act: { to: `${pages.settings}?tab=${tab}` },
	}),
);

import type { LucideIcon } from "lucide-react";
import BookOpen from "lucide-react/icons/book-open";
import Building from "lucide-react/icons/building-2";
import ChartColumn from "lucide-react/icons/chart-column";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import House from "lucide-react/icons/house";
import IndianRupee from "lucide-react/icons/indian-rupee";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import MessagesSquare from "lucide-react/icons/messages-square";
import Plug from "lucide-react/icons/plug";
import Settings from "lucide-react/icons/settings-2";
import ShieldCheck from "lucide-react/icons/shield-check";
import UserRound from "lucide-react/icons/user-round";
import Users from "lucide-react/icons/users";
import type { DestinationName } from "./destinations.ts";

export const destinationIcons: Record<DestinationName, LucideIcon> = {
	home: House,
	dashboard: LayoutDashboard,
	analytics: ChartColumn,
	social: Users,
	organizations: Building,
	integrations: Plug,
	consultation: MessagesSquare,
	resources: BookOpen,
	help: CircleQuestionMark,
	settings: Settings,
	profile: UserRound,
	pricing: IndianRupee,
	admin: ShieldCheck,
};

export function DestinationIcon({ page }: { page: DestinationName }) {
	const Icon = destinationIcons[page];
	return <Icon aria-hidden />;
}

import Building from "lucide-react/icons/building-2";
import CalendarCheck from "lucide-react/icons/calendar-check";
import CalendarDays from "lucide-react/icons/calendar-days";
import Handshake from "lucide-react/icons/handshake";
import Heart from "lucide-react/icons/heart";
import Hourglass from "lucide-react/icons/hourglass";
import IndianRupee from "lucide-react/icons/indian-rupee";
import MessageCircle from "lucide-react/icons/message-circle";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Plug from "lucide-react/icons/plug";
import ShieldCheck from "lucide-react/icons/shield-check";
import Trophy from "lucide-react/icons/trophy";
import UserPlus from "lucide-react/icons/user-plus";
import type { ComponentType } from "react";
import type { Notice } from "#contract/notices/notices.ts";
import { type NoticeTopic, topicOfKind } from "#domain/notices/notice.ts";
import { Avatar } from "#web/ui/layout/avatar.tsx";

const icons: Record<NoticeTopic, ComponentType<{ "aria-hidden": true }>> = {
	payments: IndianRupee,
	posts: MessageSquareText,
	friends: UserPlus,
	challenges: Trophy,
	security: ShieldCheck,
	partners: Handshake,
	messages: MessageCircle,
	consultations: CalendarCheck,
	organizations: Building,
	integrations: Plug,
	weeks: CalendarDays,
	administration: Hourglass,
};

export function NoticeMark({ notice }: { notice: Notice }) {
	const topic = topicOfKind(notice.kind);
	const Icon = notice.kind === "post-liked" ? Heart : icons[topic];
	// In notices about organizations, `name` is the organization's, not a person's.
	const person =
		topic !== "organizations" && "userId" in notice.data && "name" in notice.data ? notice.data : null;
	if (person === null)
		return (
			<span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-link [&_svg]:size-5">
				<Icon aria-hidden />
			</span>
		);
	return (
		<span className="relative shrink-0">
			<Avatar name={person.name} />
			<span className="absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full bg-card text-link ring-1 ring-line [&_svg]:size-3">
				<Icon aria-hidden />
			</span>
		</span>
	);
}

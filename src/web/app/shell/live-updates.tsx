import { useLocation } from "react-router";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import { MissingConsents } from "#web/account/consents/missing-consents.tsx";
import { AppBadge } from "#web/habits/today/app-badge.tsx";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { onDemand } from "#web/platform/on-demand.tsx";
import { NewHabitLink } from "./navigation/new-habit-link.tsx";
import { RefusedChanges } from "./refused-changes.tsx";
import { RefusedDeletions } from "./refused-deletions.tsx";
import { useChosenLanguage } from "./use-chosen-language.ts";
import { useLiveAnswers } from "./use-live-answers.ts";
import { usePageRequests } from "./use-page-requests.ts";

const InstallCard = onDemand({
	load: async () => (await import("#web/account/device/install-card.tsx")).InstallCard,
	texts: ["device"],
});

const GreatMoments = onDemand({
	load: async () => (await import("#web/app/moments/great-moments.tsx")).GreatMoments,
	texts: [],
});

const ReadNotices = onDemand({
	load: async () => (await import("#web/notices/inbox/read-notices.tsx")).ReadNotices,
	texts: [],
});

export function News({ user }: { user: User }) {
	const { id: userId } = user;
	const { pathname, search } = useLocation();
	// The Admin Panel opens with its queue of payments.
	const query = pathname === pages.admin && search === "" ? "?tab=payments" : search;
	useLiveAnswers(userId);
	usePageRequests();
	useChosenLanguage(pathname);
	return (
		<>
			<AppBadge user={user} />
			<NewHabitLink isQuiet={user.habitsCreated === 0} />
			<MissingConsents />
			<RefusedChanges user={user} />
			<RefusedDeletions userId={userId} />
			<OptionalPart>
				<GreatMoments user={user} />
			</OptionalPart>
			{user.unreadNotices > 0 && (
				<OptionalPart>
					<ReadNotices path={pathname + query} />
				</OptionalPart>
			)}
			{pathname === pages.dashboard && (
				<OptionalPart>
					<InstallCard />
				</OptionalPart>
			)}
		</>
	);
}

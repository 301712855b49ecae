import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useParams } from "react-router";
import type { User } from "#contract/account/auth.ts";
import type { Consultation } from "#contract/consultations/bookings.ts";
import { pages } from "#contract/pages.ts";
import { ChatCard } from "#web/consultations/chat/public.ts";
import { ApiError } from "#web/platform/api.ts";
import { MainPart, OptionalPart } from "#web/platform/boundary.tsx";
import { usePageEvents } from "#web/platform/events.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { clockLead } from "#web/platform/server-time.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { DeadEnd } from "#web/ui/states/dead-end.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { ConsultationFacts } from "./consultation-facts.tsx";
import { Payment } from "./payment.tsx";
import { consultationQuery } from "./queries.ts";
import { ReceivedReview } from "./received-review.tsx";

const ReviewForm = onDemand({
	load: async () => (await import("./review-form.tsx")).ReviewForm,
	texts: ["consultations", "fieldErrors"],
});

/** Polling interval without a stream, so that an open page soon shows new decisions and messages. */
const pollMs = 4_000;
/** Browser timers overflow after 24 days, and pause while the machine sleeps. */
const maxWaitMs = 3_600_000;

export function OwnConsultationPage() {
	const { consultations: words } = useStrings();
	const { consultationId = "" } = useParams();
	const { user } = useMe();
	return (
		<div className="mx-auto flex w-full max-w-reading flex-col gap-6">
			{user ? (
				<Found key={consultationId} consultationId={consultationId} user={user} />
			) : (
				<Skeleton label={words.loading} shape="card" count={2} />
			)}
		</div>
	);
}

function Found({ consultationId, user }: { consultationId: string; user: User }) {
	const { consultations: words, shell } = useStrings();
	const client = useQueryClient();
	const isLive = usePageEvents(user.id, (kind) => {
		if (kind === "payments") void client.invalidateQueries({ queryKey: ["api", "payments"] });
	});
	const query = useQuery({
		...consultationQuery(consultationId),
		refetchInterval: ({ state }) => {
			if (isMissing(state)) return false;
			return isLive ? msUntilChatChanges(state.data) : pollMs;
		},
	});
	const isGone = isMissing(query);
	// Otherwise the next request without an answer would show it again.
	useEffect(() => {
		const { queryKey } = consultationQuery(consultationId);
		if (isGone) client.getQueryCache().find({ queryKey })?.setState({ data: undefined });
	}, [isGone, client, consultationId]);
	if (isGone) {
		const { notFound, back } = words.one;
		return (
			<DeadEnd
				{...notFound}
				action={{ label: back, to: pages.consultation }}
				help={{ label: shell.navigation.help, to: pages.help }}
			/>
		);
	}
	return (
		<Async query={query} texts={words} loading={<Skeleton label={words.loading} shape="card" count={2} />}>
			{(consultation) => <Parts consultation={consultation} user={user} isLive={isLive} />}
		</Async>
	);
}

/** Time until the next request: no event reports that a chat opens or ends, and the server may do so slightly late. */
function msUntilChatChanges(consultation: Consultation | undefined): number | false {
	if (consultation?.consultationType !== "chat" || consultation.status !== "scheduled") return false;
	const { scheduledDate, chat } = consultation;
	const opensAt = chat.endsAt === null ? scheduledDate : null;
	const at = chat.canWrite ? chat.endsAt : opensAt;
	if (at === null || !chat.hasExpert) return false;
	return Math.min(Math.max(Date.parse(at) - Date.now() + clockLead(), pollMs), maxWaitMs);
}

interface Answer {
	error: Error | null;
	data?: Consultation | undefined;
}

/** 400: a part of the link is missing. A loaded consultation is gone only if the server says so. */
function isMissing({ error, data }: Answer): boolean {
	if (!(error instanceof ApiError)) return false;
	return data === undefined ? [400, 404].includes(error.status) : error.problem.code === "not-found";
}

function Parts({ consultation, user, isLive }: { consultation: Consultation; user: User; isLive: boolean }) {
	const { one: words, assigned, types, loading } = useStrings().consultations;
	const { consultationType, status, isExpert, fullName, expertName, scheduledDate, review } = consultation;
	const hasChat = consultationType === "chat" && scheduledDate !== null;
	return (
		<>
			<PageHeader
				title={isExpert ? assigned.open(types[consultationType].name, fullName) : words.title(expertName)}
				back={{ to: pages.consultation, label: words.back }}
			/>
			<ConsultationFacts consultation={consultation} />
			{!isExpert && status === "pending" && <Payment consultation={consultation} isLive={isLive} />}
			{hasChat && (
				<MainPart fallback={<Skeleton label={loading} shape="card" />}>
					<ChatCard consultation={consultation} userId={user.id} pollMs={isLive ? false : pollMs} />
				</MainPart>
			)}
			{isExpert && review && <ReceivedReview review={review} />}
			{consultation.canReview && (
				<OptionalPart fallback={<Skeleton label={loading} shape="card" />}>
					<ReviewForm consultation={consultation} />
				</OptionalPart>
			)}
		</>
	);
}

import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReportedContent } from "#contract/admin/reports.ts";
import { errorMessage, OfflineError, send } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ReasonForm } from "#web/ui/controls/form/reason-form.tsx";
import { Switch } from "#web/ui/controls/switch.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Async } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";

/** Polling interval: users may report at any time, and other administrators decide too. */
const pollMs = 15_000;

const reportsQuery = queryOptions({
	queryKey: ["api", "admin", "reports"],
	queryFn: () => send("GET /api/admin/reports"),
	staleTime: 0,
	refetchInterval: pollMs,
});

export function ReportQueue() {
	const { reports: words } = useStrings();
	return (
		<Async
			query={useQuery(reportsQuery)}
			texts={words}
			loading={<Skeleton label={words.loading} shape="card" count={2} />}
			empty={<EmptyState level={3} {...words.empty} />}
		>
			{(waiting) => (
				<ul className="flex flex-col gap-4">
					{waiting.map((each) => (
						<li key={each.id}>
							<ReportedCard newest={each} />
						</li>
					))}
				</ul>
			)}
		</Async>
	);
}

type Decision = { kind: "keep" } | { kind: "remove"; reason: string; suspend: boolean };

function useDecision({ id, kind: what, seenAt }: ReportedContent) {
	const { reports: words } = useStrings();
	const client = useQueryClient();
	return useMutation({
		mutationFn: ({ kind, ...decision }: Decision) => {
			const params = { reportedId: id };
			return "reason" in decision
				? send("POST /api/admin/reports/:reportedId/remove", { params, body: { ...decision, seenAt } })
				: send("POST /api/admin/reports/:reportedId/keep", { params, body: { seenAt } });
		},
		onSuccess: (_, { kind }) =>
			toast({ title: kind === "keep" ? words.kept[what] : words.removed[what], tone: "good" }),
		onError: (error) =>
			toast({
				...(error instanceof OfflineError
					? words.unanswered
					: { title: words.notDecided, message: errorMessage(error) }),
				tone: "wrong",
			}),
		onSettled: () => client.invalidateQueries({ queryKey: ["api", "admin"] }),
	});
}

/** Shows changes from polls only on request, so that nobody decides about content that they have not read. */
function ReportedCard({ newest }: { newest: ReportedContent }) {
	const { reports: words } = useStrings();
	const { date, time } = useFormats();
	const [reported, setReported] = useState(newest);
	const [isRemoving, setIsRemoving] = useState(false);
	const [suspend, setSuspend] = useState(false);
	const { mutate, isPending } = useDecision(reported);
	const { author } = reported;
	const name = author?.fullName ?? words.authorGone;

	function showChanges() {
		setReported(newest);
		setSuspend(false);
	}

	return (
		<Card label={name}>
			<div className="flex flex-col gap-4">
				<div>
					<h3 className="wrap-anywhere font-semibold">
						<bdi>{name}</bdi>
					</h3>
					<p className="wrap-anywhere text-13 text-quiet">
						{author && `${author.email} · `}
						{date(reported.createdAt)}, {time(reported.createdAt)}
						{reported.isPublic !== null && ` · ${reported.isPublic ? words.public : words.friendsOnly}`}
					</p>
				</div>
				<Texts texts={reported.texts} />
				<Reasons reported={reported} />
				<div role="status" className="empty:absolute">
					{newest.seenAt !== reported.seenAt && <Button onClick={showChanges}>{words.showChanges}</Button>}
				</div>
				<div className="flex flex-wrap gap-2">
					<Button loading={isPending} onClick={() => mutate({ kind: "keep" })}>
						{words.keep[reported.kind]}
					</Button>
					{!isRemoving && <Button onClick={() => setIsRemoving(true)}>{words.remove[reported.kind]}</Button>}
				</div>
				{isRemoving && (
					<div className="flex flex-col gap-4">
						{author && (
							<Switch
								label={words.suspend}
								hint={words.suspendHint}
								checked={suspend}
								onChange={(event) => setSuspend(event.target.checked)}
							/>
						)}
						<ReasonForm
							label={words.reason}
							hint={
								reported.kind === "challenge"
									? `${words.reasonHint} ${words.removesChallenge}`
									: words.reasonHint
							}
							submitLabel={words.remove[reported.kind]}
							tone="danger"
							loading={isPending}
							onSubmit={(reason) => mutate({ kind: "remove", reason, suspend })}
						/>
					</div>
				)}
			</div>
		</Card>
	);
}

/** All texts that were reported: the author may have edited the content after the first report. */
function Texts({ texts }: Pick<ReportedContent, "texts">) {
	const { date, time } = useFormats();
	return texts.map(({ content, reportedAt }) => (
		<div key={content}>
			{texts.length > 1 && (
				<p className="text-13 text-quiet">
					{date(reportedAt)}, {time(reportedAt)}
				</p>
			)}
			<p dir="auto" className="wrap-anywhere overflow-clip whitespace-pre-wrap [unicode-bidi:plaintext]">
				{content}
			</p>
		</div>
	));
}

function Reasons({ reported }: { reported: ReportedContent }) {
	const { reports: words, report } = useStrings();
	const { date, time } = useFormats();
	return (
		<div className="flex flex-col gap-2">
			<div className="flex flex-wrap gap-2">
				<Badge>{words.kinds[reported.kind]}</Badge>
				<Badge tone="careful">{words.reported(reported.reportsCount)}</Badge>
			</div>
			<ul className="flex flex-col gap-1 text-15">
				{reported.reports.map(({ reason, note, createdAt }) => (
					<li key={`${createdAt} ${reason} ${note}`} className="wrap-anywhere">
						<span className="font-medium">{report.reasons[reason]}</span>
						{note && (
							<>
								{": "}
								<bdi>{note}</bdi>
							</>
						)}{" "}
						<span className="text-13 text-quiet">
							{date(createdAt)}, {time(createdAt)}
						</span>
					</li>
				))}
			</ul>
		</div>
	);
}

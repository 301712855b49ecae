import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReportedPost } from "#contract/admin/reports.ts";
import { send, sentenceOf } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ReasonForm } from "#web/ui/controls/reason-form.tsx";
import { Switch } from "#web/ui/controls/switch.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Async } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";

/** Users report at any time, and other administrators decide too. */
const lookAgainMs = 15_000;

const reportsQuery = queryOptions({
	queryKey: ["api", "admin", "reports"],
	queryFn: () => send("GET /api/admin/reports"),
	staleTime: 0,
	refetchInterval: lookAgainMs,
});

/** Reported posts, those that wait longest first. */
export function ReportQueue() {
	const { reports: words } = useStrings();
	return (
		<Async
			query={useQuery(reportsQuery)}
			texts={words}
			loading={<Skeleton label={words.loading} shape="card" count={2} />}
			empty={<EmptyState level={3} {...words.empty} />}
		>
			{(posts) => (
				<ul className="flex flex-col gap-4">
					{posts.map((post) => (
						<li key={post.postId}>
							<Reported post={post} />
						</li>
					))}
				</ul>
			)}
		</Async>
	);
}

type Decision = { kind: "keep" } | { kind: "remove"; reason: string; suspend: boolean };

function useDecision({ postId }: ReportedPost) {
	const { reports: words } = useStrings();
	const client = useQueryClient();
	return useMutation({
		mutationFn: ({ kind, ...body }: Decision) =>
			"reason" in body
				? send("POST /api/admin/reports/:postId/remove", { params: { postId }, body })
				: send("POST /api/admin/reports/:postId/keep", { params: { postId } }),
		onSuccess: (_, { kind }) => toast({ title: kind === "keep" ? words.kept : words.removed, tone: "good" }),
		onError: (fault) => toast({ title: words.notDecided, message: sentenceOf(fault), tone: "wrong" }),
		onSettled: () => client.invalidateQueries({ queryKey: reportsQuery.queryKey }),
	});
}

function Reported({ post }: { post: ReportedPost }) {
	const { reports: words } = useStrings();
	const { date, time } = useFormats();
	const [isRemoving, setIsRemoving] = useState(false);
	const [suspend, setSuspend] = useState(false);
	const { mutate, isPending } = useDecision(post);
	return (
		<Card label={post.author.fullName}>
			<div className="flex flex-col gap-4">
				<div>
					<h3 className="wrap-anywhere font-semibold">
						<bdi>{post.author.fullName}</bdi>
					</h3>
					<p className="wrap-anywhere text-13 text-quiet">
						{post.author.email} · {date(post.createdAt)}, {time(post.createdAt)} ·{" "}
						{post.isPublic ? words.public : words.friendsOnly}
					</p>
				</div>
				<p dir="auto" className="wrap-anywhere overflow-clip whitespace-pre-wrap [unicode-bidi:plaintext]">
					{post.content}
				</p>
				<Reasons post={post} />
				{isRemoving ? (
					<div className="flex flex-col gap-4">
						<Switch
							label={words.suspend}
							hint={words.suspendHint}
							checked={suspend}
							onChange={(event) => setSuspend(event.target.checked)}
						/>
						<ReasonForm
							label={words.reason}
							hint={words.reasonHint}
							submitLabel={words.remove}
							tone="danger"
							loading={isPending}
							onSubmit={(reason) => mutate({ kind: "remove", reason, suspend })}
						/>
					</div>
				) : (
					<div className="flex flex-wrap gap-2">
						<Button loading={isPending} onClick={() => mutate({ kind: "keep" })}>
							{words.keep}
						</Button>
						<Button onClick={() => setIsRemoving(true)}>{words.remove}</Button>
					</div>
				)}
			</div>
		</Card>
	);
}

function Reasons({ post }: { post: ReportedPost }) {
	const { reports: words } = useStrings();
	const { date, time } = useFormats();
	return (
		<div className="flex flex-col gap-2">
			<div>
				<Badge tone="careful">{words.reported(post.reportsCount)}</Badge>
			</div>
			<ul className="flex flex-col gap-1 text-15">
				{post.reports.map(({ reason, note, createdAt }) => (
					<li key={`${createdAt} ${reason} ${note}`} className="wrap-anywhere">
						<span className="font-medium">{words.reasons[reason]}</span>
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

import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import CheckCheck from "lucide-react/icons/check-check";
import { noticePath } from "#contract/notices/notice-path.ts";
import type { Notice } from "#contract/notices/notices.ts";
import { noticeTextIn } from "#strings/notices/notice-text.ts";
import { AgeOf } from "#web/platform/ages/age.tsx";
import { useAges } from "#web/platform/ages/ages.ts";
import { useNow } from "#web/platform/ages/use-now.ts";
import { errorMessage } from "#web/platform/api.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { MoreButton } from "#web/ui/controls/more-button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Async } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { inboxQuery, markRead } from "./queries.ts";

/** Loaded separately, so that the rows don't wait for the icons. */
const NoticeMark = onDemand({
	load: async () => (await import("./notice-mark.tsx")).NoticeMark,
	texts: [],
});

export function InboxPage() {
	const { notices: words } = useStrings();
	const { user } = useMe();
	const client = useQueryClient();
	const query = useInfiniteQuery(inboxQuery);
	const { mutate, isPending } = useMutation({
		mutationFn: () => markRead(client, { all: true }),
		onError: (error) => toast({ title: words.notMarked, message: errorMessage(error), tone: "wrong" }),
	});
	return (
		<div className="mx-auto flex w-full max-w-reading flex-col gap-6">
			<PageHeader
				title={words.title}
				actions={
					(user?.unreadNotices ?? 0) > 0 && (
						<Button
							size="small"
							icon={<CheckCheck aria-hidden />}
							loading={isPending}
							onClick={() => mutate()}
						>
							{words.markAll}
						</Button>
					)
				}
			/>
			<Async
				query={{ ...query, data: query.data?.pages.flat() }}
				texts={words}
				loading={<Skeleton label={words.loading} shape="row" count={4} />}
				empty={<EmptyState level={2} {...words.empty} />}
			>
				{(notices) => <Days notices={notices} />}
			</Async>
			<MoreButton query={query} label={words.more} />
		</div>
	);
}

function Days({ notices }: { notices: readonly Notice[] }) {
	const { notices: words } = useStrings();
	const { daysAgo } = useAges();
	const now = useNow();
	const isToday = ({ createdAt }: Notice) => daysAgo(createdAt, now) === 0;
	return [
		{ label: words.today, shown: notices.filter(isToday) },
		{ label: words.earlier, shown: notices.filter((notice) => !isToday(notice)) },
	].map(
		({ label, shown }) =>
			shown.length > 0 && (
				<section key={label} aria-label={label} className="flex flex-col gap-2">
					<h2 className="font-medium text-quiet">{label}</h2>
					<Card inset="flush">
						<Rows label={label}>
							{shown.map((notice) => (
								// A server that was updated after this page may send kinds that this page does not know.
								<OptionalPart
									key={notice.id}
									fallback={<Row title={words.newer.title} text={words.newer.text} />}
								>
									<NoticeRow notice={notice} />
								</OptionalPart>
							))}
						</Rows>
					</Card>
				</section>
			),
	);
}

function NoticeRow({ notice }: { notice: Notice }) {
	const strings = useStrings();
	const client = useQueryClient();
	const { title, text } = noticeTextIn(strings, notice);
	const isUnread = notice.readAt === null;
	// On an error the notice stays unread; opening its page matters more.
	const read = () => void markRead(client, { ids: [notice.id] }).catch(() => undefined);
	return (
		<Row
			to={noticePath(notice)}
			leading={
				<span className="size-11 shrink-0">
					<OptionalPart>
						<NoticeMark notice={notice} />
					</OptionalPart>
				</span>
			}
			title={title}
			text={<p className="wrap-anywhere">{text}</p>}
			trailing={
				<span className="flex flex-col items-end gap-2 self-start text-13 text-quiet">
					<AgeOf at={notice.createdAt} />
					{isUnread && (
						<span className="size-2.5 rounded-full border-5 border-primary">
							<VisuallyHidden>{strings.notices.unread}</VisuallyHidden>
						</span>
					)}
				</span>
			}
			handlers={isUnread ? { onClick: read } : undefined}
		/>
	);
}

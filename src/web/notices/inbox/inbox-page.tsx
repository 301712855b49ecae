import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import CheckCheck from "lucide-react/icons/check-check";
import { noticePath } from "#contract/notices/notice-path.ts";
import type { Notice } from "#contract/notices/notices.ts";
import { noticeTextIn } from "#strings/notices/notice-text.ts";
import { sentenceOf } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { PagedRows } from "#web/ui/layout/paged-rows.tsx";
import { Row } from "#web/ui/layout/row.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { inboxQuery, markRead } from "./queries.ts";

export function InboxPage() {
	const { notices: words } = useStrings();
	const { user } = useMe();
	const client = useQueryClient();
	const { mutate, isPending } = useMutation({
		mutationFn: () => markRead(client, { all: true }),
		onError: (fault) => toast({ title: words.notMarked, message: sentenceOf(fault), tone: "wrong" }),
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
			<PagedRows label={words.title} query={useInfiniteQuery(inboxQuery)} texts={words} empty={words.empty}>
				{(notice) => <NoticeRow key={notice.id} notice={notice} />}
			</PagedRows>
		</div>
	);
}

/** Opens the notice's page and marks it as read. */
function NoticeRow({ notice }: { notice: Notice }) {
	const strings = useStrings();
	const { date, time } = useFormats();
	const client = useQueryClient();
	const { title, text } = noticeTextIn(strings, notice);
	const isUnread = notice.readAt === null;
	// An error leaves the notice unread; showing its page matters more than the error.
	const read = () => void markRead(client, { ids: [notice.id] }).catch(() => undefined);
	return (
		<Row
			to={noticePath(notice)}
			title={title}
			text={
				<>
					<p className="wrap-anywhere">{text}</p>
					<time dateTime={notice.createdAt}>
						{date(notice.createdAt)}, {time(notice.createdAt)}
					</time>
				</>
			}
			trailing={isUnread && <Badge tone="primary">{strings.notices.unread}</Badge>}
			handlers={isUnread ? { onClick: read } : undefined}
		/>
	);
}

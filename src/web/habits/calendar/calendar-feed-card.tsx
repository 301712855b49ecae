import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import CalendarDays from "lucide-react/icons/calendar-days";
import { useState } from "react";
import { errorMessage, send } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { CopiedText } from "#web/ui/controls/copied-text.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";

const feedQuery = queryOptions({
	queryKey: ["api", "calendar"],
	queryFn: () => send("GET /api/calendar"),
});

/** The address is secret and shown only once, when it is created. */
export function CalendarFeedCard() {
	const { calendarFeed: words } = useStrings();
	const { date } = useFormats();
	const query = useQuery(feedQuery);
	const client = useQueryClient();
	const [confirming, setConfirming] = useState<"replace" | "remove">();
	const [created, setCreated] = useState<{ address: string; createdAt: string }>();

	function refresh() {
		setConfirming(undefined);
		return client.invalidateQueries({ queryKey: feedQuery.queryKey });
	}
	function onError(error: Error) {
		toast({ title: errorMessage(error), tone: "wrong" });
	}
	const create = useMutation({
		mutationFn: (replaces: string | null) => send("POST /api/calendar", { body: { replaces } }),
		onSuccess: ({ url, createdAt }) => {
			setCreated({ address: new URL(url, window.location.origin).href, createdAt });
			client.setQueryData(feedQuery.queryKey, { createdAt });
		},
		onError,
		onSettled: refresh,
	});
	const remove = useMutation({
		mutationFn: () => send("DELETE /api/calendar"),
		onSuccess: () => {
			client.setQueryData(feedQuery.queryKey, { createdAt: null });
			toast({ title: words.removed, tone: "good" });
		},
		onError,
		onSettled: refresh,
	});

	return (
		<Async query={query} texts={words} loading={<Skeleton label={words.loading} shape="card" />}>
			{({ createdAt }) => (
				<TitledCard title={words.title} text={words.text}>
					{created?.createdAt === createdAt && <NewAddress address={created.address} />}
					{createdAt === null ? (
						<div>
							<Button
								icon={<CalendarDays aria-hidden />}
								loading={create.isPending}
								onClick={() => create.mutate(null)}
							>
								{words.create}
							</Button>
						</div>
					) : (
						<>
							{created?.createdAt !== createdAt && (
								<p className="text-quiet">{words.since(date(createdAt))}</p>
							)}
							<div className="flex flex-wrap gap-2">
								<Button onClick={() => setConfirming("replace")}>{words.replace}</Button>
								<Button onClick={() => setConfirming("remove")}>{words.remove}</Button>
							</div>
						</>
					)}
					<ConfirmDialog
						open={confirming === "replace"}
						onOpenChange={() => setConfirming(undefined)}
						title={words.replaceTitle}
						text={words.replaceText}
						cancelLabel={words.keep}
						confirm={{
							label: words.replace,
							onPress: () => create.mutate(createdAt),
							loading: create.isPending,
						}}
					/>
					<ConfirmDialog
						open={confirming === "remove"}
						onOpenChange={() => setConfirming(undefined)}
						title={words.removeTitle}
						text={words.removeText}
						cancelLabel={words.keep}
						confirm={{
							label: words.remove,
							onPress: () => remove.mutate(),
							tone: "danger",
							loading: remove.isPending,
						}}
					/>
				</TitledCard>
			)}
		</Async>
	);
}

function NewAddress({ address }: { address: string }) {
	const { calendarFeed: words } = useStrings();
	return (
		<div className="flex flex-col items-start gap-3">
			<p>{words.made}</p>
			<CopiedText text={address} words={words}>
				<a
					href={address.replace(/^https?:/, "webcal:")}
					className="inline-flex min-h-11 items-center px-2 text-link underline-offset-4 hover:underline"
				>
					{words.open}
				</a>
			</CopiedText>
		</div>
	);
}

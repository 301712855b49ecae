import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Laptop from "lucide-react/icons/laptop";
import Smartphone from "lucide-react/icons/smartphone";
import type { SessionFacts } from "#contract/account/sessions.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";

const sessionsQuery = queryOptions({
	queryKey: ["api", "auth", "sessions"],
	queryFn: () => send("GET /api/auth/sessions"),
});

export function SessionsCard() {
	const { security } = useStrings();
	const words = security.sessions;
	const query = useQuery(sessionsQuery);
	const endOthers = useEndSession(() => send("DELETE /api/auth/sessions"), words.othersEnded);
	return (
		<Async query={query} texts={security} loading={<Skeleton label={security.loading} shape="card" />}>
			{(sessions) => (
				<TitledCard title={words.title} text={sessions.length > 1 ? words.text : words.alone}>
					<ul className="flex flex-col divide-y divide-line border-line border-t">
						{currentFirst(sessions).map((session) => (
							<SessionRow key={session.id} session={session} />
						))}
					</ul>
					{sessions.length > 2 && (
						<div>
							<Button loading={endOthers.isPending} onClick={() => endOthers.mutate(undefined)}>
								{words.endOthers}
							</Button>
						</div>
					)}
				</TitledCard>
			)}
		</Async>
	);
}

function currentFirst(sessions: readonly SessionFacts[]): SessionFacts[] {
	return sessions.toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}

function useEndSession<Input>(end: (input: Input) => Promise<unknown>, done: string) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: end,
		onSuccess: () => toast({ title: done, tone: "good" }),
		onError: (error) => toast({ title: errorMessage(error), tone: "wrong" }),
		// Also after an error: the session may have expired by then.
		onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
	});
}

const phones: ReadonlySet<string | null> = new Set(["Android", "iPhone", "iPad", "KaiOS"]);

function SessionRow({ session }: { session: SessionFacts }) {
	const words = useStrings().security.sessions;
	const { date, time } = useFormats();
	const { id: sessionId, browser, system, isThis, createdAt, lastSeenAt } = session;
	const { mutate, isPending } = useEndSession(
		() => send("DELETE /api/auth/sessions/:sessionId", { params: { sessionId } }),
		words.ended,
	);
	const device = words.device(browser ?? words.unknownBrowser, system ?? words.unknownSystem);
	const Icon = phones.has(system) ? Smartphone : Laptop;
	return (
		<li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
			<Icon aria-hidden className="size-5 shrink-0 text-quiet" />
			<div className="min-w-0 flex-1 basis-28">
				<p className="font-medium">{device}</p>
				<p className="text-13 text-quiet">
					{isThis ? words.since(date(createdAt)) : words.lastSeen(date(lastSeenAt), time(lastSeenAt))}
				</p>
			</div>
			{isThis ? (
				<Badge tone="good">{words.isThis}</Badge>
			) : (
				<Button
					size="small"
					aria-label={words.endLabel(device)}
					loading={isPending}
					onClick={() => mutate(undefined)}
				>
					{words.end}
				</Button>
			)}
		</li>
	);
}

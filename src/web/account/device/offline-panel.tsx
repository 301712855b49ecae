import RefreshCw from "lucide-react/icons/refresh-cw";
import { type ReactNode, useEffect, useState } from "react";
import type { User } from "#contract/account/auth.ts";
import { useKnownHabits } from "#web/habits/habit/public.ts";
import { habitsKnownAt } from "#web/offline/cache.ts";
import { useRefusedChanges } from "#web/offline/refused-changes.ts";
import { requestSending } from "#web/offline/send-now.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { isOnline, useOnline } from "#web/ui/states/use-online.ts";
import { ForgetDevice } from "./forget-device.tsx";
import { useWaiting, WaitingRows } from "./waiting-rows.tsx";

export function OfflinePanel() {
	const { user } = useMe();
	return user ? <StoredData user={user} /> : null;
}

function StoredData({ user }: { user: User }) {
	const { device, refusedChanges } = useStrings();
	const { offline: words } = device;
	const online = useOnline();
	const waiting = useWaiting(user);
	const refused = useRefusedChanges(user.id);
	const [isSending, setIsSending] = useState(false);
	const count = waiting.filter(({ state }) => state !== "refused").length;

	async function send() {
		setIsSending(true);
		await requestSending();
		setIsSending(false);
		if (!isOnline()) toast({ title: words.unsent, tone: "wrong" });
	}

	return (
		<Card label={words.title}>
			<div className="flex flex-col gap-5">
				<div className="flex flex-col gap-3">
					<div className="flex flex-wrap items-center justify-between gap-2">
						<h2 className="font-semibold text-20">{words.title}</h2>
						<Badge tone={online ? "good" : "careful"}>{online ? words.online : words.offline}</Badge>
					</div>
					<p className="text-quiet">{words.text}</p>
				</div>
				<Facts user={user} />
				<div className="flex flex-col gap-3">
					<p role="status" className="font-medium">
						{count === 0 ? words.waiting.none : words.waiting.title(count)}
					</p>
					{waiting.length > 0 && <WaitingRows user={user} waiting={waiting} />}
				</div>
				<div className="flex flex-wrap gap-2">
					{count > 0 && (
						<Button icon={<RefreshCw aria-hidden />} loading={isSending} onClick={() => void send()}>
							{words.send}
						</Button>
					)}
					{refused.length > 0 && (
						<Button onClick={() => refused.forEach(({ dismiss }) => void dismiss())}>
							{refusedChanges.dismissAll}
						</Button>
					)}
					<ForgetDevice />
				</div>
			</div>
		</Card>
	);
}

function Facts({ user }: { user: User }) {
	const { offline: words } = useStrings().device;
	const { date, time } = useFormats();
	const habits = useKnownHabits(user);
	const size = useKeptSize();
	const at = habitsKnownAt();
	const instant = new Date(at).toISOString();
	return (
		<dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
			<Fact label={words.kept}>
				{words.habits(habits?.length ?? 0)}
				{size !== undefined && <span className="text-quiet"> · {words.size(size)}</span>}
			</Fact>
			<Fact label={words.synced}>{at === 0 ? words.never : words.at(date(instant), time(instant))}</Fact>
		</dl>
	);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="flex flex-col gap-0.5">
			<dt className="text-13 text-quiet">{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}

/** Undefined if the browser does not report it. */
function useKeptSize(): string | undefined {
	const { number } = useFormats();
	const [bytes, setBytes] = useState<number>();
	useEffect(() => {
		void navigator.storage?.estimate?.().then(
			({ usage }) => setBytes(usage),
			() => undefined,
		);
	}, []);
	return bytes === undefined ? undefined : `${number(Math.round(bytes / 100_000) / 10)} MB`;
}

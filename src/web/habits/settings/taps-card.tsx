import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import type { Tap } from "#contract/habits/taps.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useCreateOnce } from "#web/platform/forms/use-create-once.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { CopiedText } from "#web/ui/controls/copied-text.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";

function tapsQuery(habitId: string) {
	return queryOptions({
		queryKey: ["api", "taps", habitId],
		queryFn: () => send("GET /api/habits/:habitId/taps", { params: { habitId } }),
	});
}

interface Props {
	habitId: string;
	/** If false, no address can be created; existing ones can be deleted. */
	isActive: boolean;
}

/** Each address is secret and shown only once, when it is created. */
export function TapsCard({ habitId, isActive }: Props) {
	const { taps: words } = useStrings();
	const query = useQuery(tapsQuery(habitId));
	const client = useQueryClient();
	const [address, setAddress] = useState<string>();
	const create = useCreateOnce((params: { habitId: string }, requestId) =>
		send("POST /api/habits/:habitId/taps", { params, body: { requestId } }),
	);
	const { mutate, isPending } = useMutation({
		mutationFn: () => create({ habitId }),
		onSuccess: ({ url }) => setAddress(new URL(url, window.location.origin).href),
		onError: (error) => toast({ title: errorMessage(error), tone: "wrong" }),
		onSettled: () => client.invalidateQueries({ queryKey: tapsQuery(habitId).queryKey }),
	});
	if (!isActive && !query.data?.length) return null;
	return (
		<Async query={query} texts={words} loading={<Skeleton label={words.loading} shape="card" />}>
			{(taps) => (
				<TitledCard title={words.title} text={words.text}>
					{address !== undefined && (
						<div className="flex flex-col items-start gap-3">
							<p>{words.made}</p>
							<CopiedText text={address} words={words} />
						</div>
					)}
					{taps.length > 0 && (
						<ul className="flex flex-col divide-y divide-line border-line border-t">
							{taps.map((tap) => (
								<TapRow key={tap.id} habitId={habitId} tap={tap} onRemoved={() => setAddress(undefined)} />
							))}
						</ul>
					)}
					{isActive && (
						<div>
							<Button icon={<Plus aria-hidden />} loading={isPending} onClick={() => mutate()}>
								{words.create}
							</Button>
						</div>
					)}
				</TitledCard>
			)}
		</Async>
	);
}

function TapRow({ habitId, tap, onRemoved }: { habitId: string; tap: Tap; onRemoved: () => void }) {
	const { taps: words } = useStrings();
	const { date, time } = useFormats();
	const client = useQueryClient();
	const [isAsking, setIsAsking] = useState(false);
	const { mutate, isPending } = useMutation({
		mutationFn: () => send("DELETE /api/habits/:habitId/taps/:tapId", { params: { habitId, tapId: tap.id } }),
		onSuccess: () => {
			onRemoved();
			toast({ title: words.removed, tone: "good" });
		},
		onError: (error) => toast({ title: errorMessage(error), tone: "wrong" }),
		onSettled: async () => {
			setIsAsking(false);
			await client.invalidateQueries({ queryKey: tapsQuery(habitId).queryKey });
		},
	});
	const made = `${date(tap.createdAt)}, ${time(tap.createdAt)}`;
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
			<p className="text-quiet">{words.since(made)}</p>
			<Button size="small" aria-label={words.removeLabel(made)} onClick={() => setIsAsking(true)}>
				{words.remove}
			</Button>
			<ConfirmDialog
				open={isAsking}
				onOpenChange={setIsAsking}
				title={words.removeTitle}
				text={words.removeText}
				cancelLabel={words.keep}
				confirm={{ label: words.remove, onPress: () => mutate(), tone: "danger", loading: isPending }}
			/>
		</li>
	);
}

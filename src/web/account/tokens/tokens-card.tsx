import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import type { AccessToken } from "#contract/account/tokens.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { SecretDialog } from "#web/ui/overlays/secret-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { CreateTokenDialog } from "./create-dialog.tsx";
import { tokensQuery } from "./queries.ts";

export function TokensCard() {
	const { tokens: words } = useStrings();
	const query = useQuery(tokensQuery);
	const [isCreating, setIsCreating] = useState(false);
	const [made, setMade] = useState<string>();
	return (
		<Async query={query} texts={words} loading={<Skeleton label={words.loading} shape="card" />}>
			{(tokens) => (
				<TitledCard title={words.title} text={words.text}>
					<a href="/api/docs" className="self-start text-primary underline">
						{words.guide}
					</a>
					{tokens.length === 0 ? (
						<p className="text-quiet">{words.none}</p>
					) : (
						<ul className="flex flex-col divide-y divide-line border-line border-t">
							{tokens.map((token) => (
								<TokenRow key={token.id} token={token} />
							))}
						</ul>
					)}
					<div>
						<Button icon={<Plus aria-hidden />} onClick={() => setIsCreating(true)}>
							{words.create}
						</Button>
					</div>
					<CreateTokenDialog
						open={isCreating}
						onClose={() => setIsCreating(false)}
						onDone={(token) => {
							setIsCreating(false);
							setMade(token);
						}}
					/>
					<SecretDialog
						secret={made}
						words={words.made}
						closeLabel={words.close}
						onClose={() => setMade(undefined)}
					/>
				</TitledCard>
			)}
		</Async>
	);
}

function TokenRow({ token }: { token: AccessToken }) {
	const { tokens: words } = useStrings();
	const { date, time } = useFormats();
	const client = useQueryClient();
	const [isAsking, setIsAsking] = useState(false);
	const { id: tokenId, name, scopes, expiresAt, lastUsedAt } = token;
	const { mutate, isPending } = useMutation({
		mutationFn: () => send("DELETE /api/tokens/:tokenId", { params: { tokenId } }),
		onSuccess: () => toast({ title: words.removed, tone: "good" }),
		onError: (error) => toast({ title: errorMessage(error), tone: "wrong" }),
		onSettled: async () => {
			setIsAsking(false);
			await client.invalidateQueries({ queryKey: tokensQuery.queryKey });
		},
	});
	const isOver = Date.parse(expiresAt) <= Date.now();
	const use = lastUsedAt ? words.lastUsed(date(lastUsedAt), time(lastUsedAt)) : words.neverUsed;
	return (
		<li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
			<div className="min-w-0 flex-1 basis-40">
				<p className="wrap-anywhere font-medium">{name}</p>
				<p className="text-13 text-quiet">{scopes.map((scope) => words.scopes[scope]).join(" · ")}</p>
				<p className={isOver ? "text-13 text-wrong" : "text-13 text-quiet"}>
					{`${use} · ${isOver ? words.ended(date(expiresAt)) : words.ends(date(expiresAt))}`}
				</p>
			</div>
			<Button size="small" aria-label={words.removeLabel(name)} onClick={() => setIsAsking(true)}>
				{words.remove}
			</Button>
			<ConfirmDialog
				open={isAsking}
				onOpenChange={setIsAsking}
				title={words.removeTitle(name)}
				text={words.removeText}
				cancelLabel={words.keep}
				confirm={{ label: words.remove, onPress: () => mutate(), tone: "danger", loading: isPending }}
			/>
		</li>
	);
}

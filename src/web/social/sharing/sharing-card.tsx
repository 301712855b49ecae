import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/account/auth.ts";
import type { HubMe } from "#contract/social/hub.ts";
import { audiences } from "#domain/account/settings.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { meQuery, useMeQuery } from "#web/platform/me.ts";
import { hubMeQuery, useSaveHubMe } from "#web/social/hub/public.ts";
import { blockedQuery, useAct } from "#web/social/people/public.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import { Switch } from "#web/ui/controls/switch.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { NameForm } from "./name-form.tsx";

type Privacy = User["privacy"];
const shared = ["profile", "habits", "bestStreak"] as const satisfies readonly (keyof Privacy)[];

export function SharingCard() {
	const { friends } = useStrings();
	const { sharing: words } = friends;
	return (
		<TitledCard title={words.title} text={words.text}>
			<Async
				query={useQuery(hubMeQuery)}
				texts={friends}
				loading={<Skeleton label={friends.loading} shape="row" count={2} />}
			>
				{(me) =>
					me.joinedAt !== null && (
						<>
							<NameForm me={me} />
							<SeenSwitch me={me} />
						</>
					)
				}
			</Async>
			<Async
				query={useMeQuery()}
				texts={friends}
				loading={<Skeleton label={friends.loading} shape="row" count={3} />}
			>
				{(user) => user && <Audiences privacy={user.privacy} />}
			</Async>
			<Blocked />
		</TitledCard>
	);
}

function SeenSwitch({ me: { sharesSeen } }: { me: HubMe }) {
	const { sharing: words } = useStrings().friends;
	const { mutate, isPending, variables } = useSaveHubMe();
	return (
		<Switch
			label={words.seen}
			hint={words.seenHint}
			checked={isPending ? variables.sharesSeen : sharesSeen}
			aria-disabled={isPending}
			onChange={({ target }) =>
				isPending ||
				mutate(
					{ sharesSeen: target.checked },
					{
						onError: (error) => toast({ title: words.notSaved, message: errorMessage(error), tone: "wrong" }),
					},
				)
			}
		/>
	);
}

function Audiences({ privacy }: { privacy: Privacy }) {
	const { sharing: words } = useStrings().friends;
	const client = useQueryClient();
	const { mutate, isPending, variables } = useMutation({
		mutationFn: (change: Partial<Privacy>) => send("PATCH /api/auth/me", { body: { privacy: change } }),
		onSuccess: (user) => client.setQueryData(meQuery.queryKey, user),
		onError: (error) => toast({ title: words.notSaved, message: errorMessage(error), tone: "wrong" }),
	});
	const shown = { ...privacy, ...(isPending && variables) };
	const options = audiences.map((value) => ({ value, label: words.audiences[value] }));
	return (
		<div className="grid gap-4 sm:grid-cols-3">
			{shared.map((what) => (
				<SelectField
					key={what}
					label={words.of[what]}
					options={options}
					value={shown[what]}
					onChange={({ target }) => {
						const audience = audiences.find((each) => each === target.value);
						if (audience) mutate({ [what]: audience });
					}}
				/>
			))}
		</div>
	);
}

/** Renders nothing if nobody is blocked, or while the user is not in the hub. */
function Blocked() {
	const { sharing: words } = useStrings().friends;
	const { data: blocked = [] } = useQuery(blockedQuery);
	if (blocked.length === 0) return null;
	return (
		<section className="flex flex-col gap-1">
			<h3 className="font-medium">{words.blocked}</h3>
			<ul className="flex flex-col divide-y divide-line">
				{blocked.map(({ userId, socialName }) => (
					<li key={userId} className="flex min-h-14 flex-wrap items-center justify-between gap-2 py-1.5">
						<bdi className="wrap-anywhere">{socialName}</bdi>
						<Unblock userId={userId} name={socialName} />
					</li>
				))}
			</ul>
		</section>
	);
}

function Unblock({ userId, name }: { userId: string; name: string }) {
	const { sharing: words } = useStrings().friends;
	const { act, isPending } = useAct(() => send("DELETE /api/social/blocks/:userId", { params: { userId } }));
	return (
		<Button size="small" loading={isPending} onClick={act} aria-label={words.unblockNamed(name)}>
			{words.unblock}
		</Button>
	);
}

import { useQuery } from "@tanstack/react-query";
import type { Program, ReachedReward } from "#contract/organizations/programs.ts";
import {
	useOrganizationMutation,
	usePendingCall,
	useSendOrQueue,
	WaitingNote,
} from "#web/organizations/list/public.ts";
import { errorMessage } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { BareSwitch } from "#web/ui/controls/switch.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { reachedQuery } from "./queries.ts";

const handOutRoute = "PUT /api/organizations/:organizationId/programs/:programId/rewards/:rewardId/:memberId";

interface Props {
	organizationId: string;
	programId: string;
	rewards: Program["rewards"];
}

export function HandOut(props: Props) {
	const { organizationPrograms: texts } = useStrings();
	const query = useQuery(reachedQuery(props.organizationId, props.programId));
	return (
		<Async
			query={query}
			texts={texts}
			loading={<Skeleton label={texts.loading} shape="row" count={2} />}
			empty={<p>{texts.handOut.none}</p>}
		>
			{(reached) => (
				<div className="-mx-4 text-ink sm:-mx-6">
					<Rows label={texts.handOut.title}>
						{reached.map((each) => (
							<ReachedRow
								key={`${each.rewardId} ${each.memberId ?? each.userId}`}
								reached={each}
								{...props}
							/>
						))}
					</Rows>
				</div>
			)}
		</Async>
	);
}

function ReachedRow({ reached, organizationId, programId, rewards }: Props & { reached: ReachedReward }) {
	const { handOut: words, toasts } = useStrings().organizationPrograms;
	const { rewardId, memberId, fullName, handedOutAt } = reached;
	const reward = rewards.find(({ id }) => id === rewardId)?.title ?? "";
	const subject = { key: `reward ${rewardId} of ${memberId}`, name: words.done(fullName, reward) };
	const sendOrQueue = useSendOrQueue(subject);
	const kept = usePendingCall(subject);
	const { mutate, isPending, variables } = useOrganizationMutation((isHandedOut: boolean) =>
		sendOrQueue({
			route: handOutRoute,
			input: { params: { organizationId, programId, rewardId, memberId }, body: { isHandedOut } },
		}),
	);
	const isHandedOut = kept?.route === handOutRoute ? kept.input.body.isHandedOut : handedOutAt !== null;
	return (
		<Row
			title={<bdi>{fullName}</bdi>}
			text={
				<>
					{reward}
					{kept && <WaitingNote />}
				</>
			}
			trailing={
				// Lists from the release before member ids, such as one stored on this device, can't name anybody.
				memberId && (
					<BareSwitch
						label={words.done(fullName, reward)}
						checked={isPending ? variables : isHandedOut}
						aria-disabled={isPending}
						onChange={({ target }) =>
							isPending ||
							mutate(target.checked, {
								onError: (error) =>
									toast({ title: toasts.failed, message: errorMessage(error), tone: "wrong" }),
							})
						}
					/>
				)
			}
		/>
	);
}

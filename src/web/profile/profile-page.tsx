import { useMeQuery } from "#web/account/queries.ts";
import { askToSignIn } from "#web/app/dialogs.ts";
import { useStrings } from "#web/app/locale.ts";
import { Async } from "#web/ui/async.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AccountCard } from "./account-card.tsx";
import { useConfirmationLink } from "./confirmation.tsx";
import { HabitJourney } from "./habit-journey.tsx";
import { PaymentHistory } from "./payment-history.tsx";

/** Who somebody is here, how far they have come, and what they paid. */
export function ProfilePage() {
	const { profile: words } = useStrings();
	useConfirmationLink();
	return (
		<div className="mx-auto flex w-full max-w-reading flex-col gap-6">
			<Async
				query={useMeQuery()}
				texts={words}
				loading={<Skeleton label={words.loading} shape="card" count={3} />}
			>
				{(user) =>
					user ? (
						<>
							<PageHeader title={words.title} />
							<AccountCard user={user} />
							<HabitJourney user={user} />
							<PaymentHistory />
						</>
					) : (
						<SignedOut />
					)
				}
			</Async>
		</div>
	);
}

function SignedOut() {
	const { profile: words } = useStrings();
	return (
		<EmptyState
			title={words.signedOut}
			action={
				<Button tone="primary" onClick={askToSignIn}>
					{words.signIn}
				</Button>
			}
		/>
	);
}

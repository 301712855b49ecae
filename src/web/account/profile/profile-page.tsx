import { type ComponentType, useState } from "react";
import { useLocation } from "react-router";
import type { User } from "#contract/account/auth.ts";
import { PaymentHistory } from "#web/payments/receipts/public.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { askToSignIn } from "#web/platform/dialogs.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMeQuery } from "#web/platform/me.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { AccountCard } from "./account-card.tsx";
import { HabitJourney } from "./habit-journey.tsx";

const AddressLink = onDemand({
	load: async () => (await import("./address-link.tsx")).AddressLink,
	texts: ["profile"],
});

/** Browsers don't send the fragment to servers, so the token appears in no log. */
const mailedLink = /^#(confirm|free)=(.+)$/;

interface Parts {
	/** Links to the rest of the account, which wide screens have in the header. */
	Links: ComponentType<{ user: User }>;
}

export function ProfilePage({ Links }: Parts) {
	const { profile: words, shell } = useStrings();
	const query = useMeQuery();
	const { hash } = useLocation();
	const [link, setLink] = useState(hash);
	// The link to the payments, on this page, keeps the token.
	if (link !== hash && (hash === "" || mailedLink.test(hash))) setLink(hash);
	const [, act, token] = mailedLink.exec(link) ?? [];
	return (
		<div className="mx-auto flex w-full max-w-reading flex-col gap-6">
			{token && (
				<OptionalPart>
					<AddressLink act={act} token={token} user={query.data} />
				</OptionalPart>
			)}
			<Async query={query} texts={words} loading={<Skeleton label={words.loading} shape="card" count={3} />}>
				{(user) =>
					user ? (
						<>
							<PageHeader title={words.title} />
							<AccountCard user={user} />
							<nav aria-label={shell.navigation.me} className="min-h-[28rem] lg:hidden">
								<OptionalPart>
									<Links user={user} />
								</OptionalPart>
							</nav>
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
			level={1}
			title={words.signedOut}
			action={
				<Button tone="primary" onClick={askToSignIn}>
					{words.signIn}
				</Button>
			}
		/>
	);
}

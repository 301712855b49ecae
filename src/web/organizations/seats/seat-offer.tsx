import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Armchair from "lucide-react/icons/armchair";
import type { ListedOrganization } from "#contract/organizations/organizations.ts";
import { organizationsKey, organizationsQuery } from "#web/organizations/list/public.ts";
import { isAwaitingReview, paymentsQuery } from "#web/payments/payments/public.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { meKey, useMe } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

/** Shown to users who have to pay. */
export function SeatOffer() {
	const { data: organizations } = useQuery({ ...organizationsQuery, staleTime: 0 });
	const offering = organizations?.find(({ hasFreeSeat }) => hasFreeSeat);
	return offering ? <Offer organization={offering} /> : null;
}

/** Shown on the organization's own page. */
export function OwnSeatOffer({ organization }: { organization: ListedOrganization }) {
	const { user } = useMe();
	return organization.hasFreeSeat && user?.isEntitled === false ? (
		<Offer organization={organization} />
	) : null;
}

function Offer({ organization: { id, name } }: { organization: Pick<ListedOrganization, "id" | "name"> }) {
	const { seats: words } = useStrings().payment;
	const { data: payments } = useQuery(paymentsQuery);
	const client = useQueryClient();
	const { mutate: take, isPending } = useMutation({
		mutationFn: () =>
			send("POST /api/organizations/:organizationId/seats/take", { params: { organizationId: id } }),
		onSuccess: () => toast({ title: words.tookIt, message: words.tookItText, tone: "good" }),
		onError: (error) => toast({ title: words.notTaken, message: errorMessage(error), tone: "wrong" }),
		onSettled: () =>
			Promise.all(
				[meKey, organizationsKey, ["api", "payments"], ["api", "habits"]].map((queryKey) =>
					client.invalidateQueries({ queryKey }),
				),
			),
	});
	// Nobody should use up a seat and pay as well.
	if (!payments || payments.some((payment) => payment.purpose === "habits" && isAwaitingReview(payment)))
		return null;
	return (
		<section
			aria-label={words.offer(name)}
			className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-primary-soft p-4 sm:px-6"
		>
			<Armchair aria-hidden className="size-5 shrink-0 text-link" />
			<div className="min-w-48 flex-1">
				<p className="wrap-anywhere font-medium">
					<bdi>{words.offer(name)}</bdi>
				</p>
				<p className="text-15 text-quiet">{words.offerText}</p>
			</div>
			<Button tone="primary" loading={isPending} onClick={() => take()}>
				{words.take}
			</Button>
		</section>
	);
}

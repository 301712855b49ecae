import type { RefusedAddress } from "#contract/organizations/invitations.ts";
import { useStrings } from "#web/platform/locale.ts";

export function RefusedAddresses({ refused }: { refused: readonly RefusedAddress[] }) {
	const { outcome: words } = useStrings().organizationInvitations;
	return (
		<section role="status" aria-label={words.refused(refused.length)} className="flex flex-col gap-2">
			<h3 className="font-medium text-careful">{words.refused(refused.length)}</h3>
			<ul className="flex max-h-48 flex-col divide-y divide-line overflow-y-auto text-15">
				{refused.map(({ email, reason }) => (
					<li key={email} className="flex flex-wrap justify-between gap-x-3 py-1.5">
						<bdi className="wrap-anywhere min-w-0">{email}</bdi>
						<span className="text-quiet">{words.reasons[reason]}</span>
					</li>
				))}
			</ul>
		</section>
	);
}

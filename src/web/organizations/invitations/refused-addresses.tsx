import type { RefusedAddress } from "#contract/organizations/invitations.ts";
import { useStrings } from "#web/platform/locale.ts";

export function RefusedAddresses({ refused }: { refused: readonly RefusedAddress[] }) {
	const { outcome: words } = useStrings().organizationInvitations;
	const title = words.refused(refused.length);
	return (
		<div className="flex flex-col gap-2">
			<h3 className="font-medium text-careful">{title}</h3>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
			<section aria-label={title} tabIndex={0} className="max-h-48 overflow-y-auto">
				<ul className="flex flex-col divide-y divide-line text-15">
					{refused.map(({ email, reason }) => (
						<li key={email} className="flex flex-wrap justify-between gap-x-3 py-1.5">
							<bdi className="wrap-anywhere min-w-0">{email}</bdi>
							<span className="text-quiet">{words.reasons[reason]}</span>
						</li>
					))}
				</ul>
			</section>
		</div>
	);
}

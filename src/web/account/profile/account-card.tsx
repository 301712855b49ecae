import LogOut from "lucide-react/icons/log-out";
import Pencil from "lucide-react/icons/pencil";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import { shownAddress } from "#domain/account/freed-address.ts";
import { todayOf } from "#domain/day.ts";
import { AddressConfirmation } from "#web/platform/addresses/address-confirmation.tsx";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { requestSignOut } from "#web/platform/sign-out.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { Card } from "#web/ui/layout/card.tsx";

export function AccountCard({ user }: { user: User }) {
	const { profile: words } = useStrings();
	const { dayAndYear, month } = useFormats();
	const joinedOn = todayOf(Date.parse(user.createdAt), user.timeZone, user.dayStartHour);
	const email = shownAddress(user.email);
	const facts = [
		...(email ? [{ label: words.email, value: email }] : []),
		...(user.phone ? [{ label: words.phone, value: user.phone }] : []),
		{ label: words.joined, value: dayAndYear(joinedOn) },
	];
	return (
		<Card label={words.account}>
			<div className="flex flex-col gap-6">
				<div className="flex items-center gap-4">
					<Avatar size="large" name={user.fullName} picture={user.profileImageUrl} />
					<div className="min-w-0">
						<h2 className="wrap-anywhere font-semibold text-20">{user.fullName}</h2>
						<p className="text-quiet">{words.memberSince(month(joinedOn))}</p>
					</div>
				</div>
				<dl className="grid gap-4 sm:grid-cols-3">
					{facts.map(({ label, value }) => (
						<div key={label} className="min-w-0">
							<dt className="text-13 text-quiet">{label}</dt>
							<dd className="wrap-anywhere font-medium">{value}</dd>
						</div>
					))}
				</dl>
				<AddressConfirmation user={user} />
				<div className="flex flex-wrap gap-2">
					<ButtonLink to={`${pages.settings}?tab=profile`} icon={<Pencil aria-hidden />}>
						{words.edit}
					</ButtonLink>
					<Button icon={<LogOut aria-hidden />} onClick={() => void requestSignOut()}>
						{words.signOut}
					</Button>
				</div>
			</div>
		</Card>
	);
}

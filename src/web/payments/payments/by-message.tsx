import { useQuery } from "@tanstack/react-query";
import MessageCircle from "lucide-react/icons/message-circle";
import { useState } from "react";
import { pages } from "#contract/pages.ts";
import type { PaymentOrder } from "#contract/payments/payments.ts";
import { shownAddress } from "#domain/account/freed-address.ts";
import { errorMessage } from "#web/platform/api.ts";
import { configQuery } from "#web/platform/config.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Link } from "#web/ui/controls/link.tsx";
import { chatLink } from "./chat-link.ts";
import { useClaimByMessage } from "./order-queries.ts";

function NoPhone() {
	const { message: words, waiting } = useStrings().payment;
	return (
		<p className="border-line border-t pt-5 text-quiet">
			{words.noPhone}{" "}
			<Link to={pages.contact} className="text-link underline underline-offset-2">
				{waiting.contact}
			</Link>
		</p>
	);
}

/** The "sent" button appears only after the user has opened WhatsApp. */
export function ByMessage({ order, onSent }: { order: PaymentOrder; onSent: () => void }) {
	const { message: words } = useStrings().payment;
	const { rupees } = useFormats();
	const { user } = useMe();
	const { data: config } = useQuery(configQuery);
	const [wasOpened, setWasOpened] = useState(false);
	const { mutate: claim, isPending, error } = useClaimByMessage(order.id);
	const phone = config?.supportPhone;
	if (!phone) return <NoPhone />;
	const text = words.prepared(
		rupees(order.amount),
		order.reference,
		user ? (shownAddress(user.email) ?? user.fullName) : "",
	);
	return (
		<section aria-label={words.title} className="flex flex-col gap-3 border-line border-t pt-5">
			<h3 className="font-semibold text-17">{words.title}</h3>
			<p className="text-quiet">{words.text(phone)}</p>
			<div className="flex flex-wrap gap-2">
				<ButtonLink
					to={chatLink(phone, text)}
					target="_blank"
					rel="noreferrer"
					icon={<MessageCircle aria-hidden />}
					onClick={() => setWasOpened(true)}
				>
					{words.open}
				</ButtonLink>
				{wasOpened && (
					<Button loading={isPending} onClick={() => claim(undefined, { onSuccess: onSent })}>
						{words.sent}
					</Button>
				)}
			</div>
			<p role="alert" className="text-wrong empty:hidden">
				{error && errorMessage(error)}
			</p>
		</section>
	);
}

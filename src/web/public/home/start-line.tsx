import { pages } from "#contract/pages.ts";
import { useMayOwe } from "#web/habits/wizard/public.ts";
import { useOfferText } from "#web/payments/payments/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { ServerRendered } from "#web/public/legal/public.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { StartButton } from "./start-button.tsx";

/** Shows the price only to people who may have to pay. */
export function StartLine({ id }: { id: string }) {
	const { home: words } = useStrings();
	const { user } = useMe();
	const mayOwe = useMayOwe(user);
	const price = useOfferText(words.price);
	return (
		<div className="flex flex-wrap items-center gap-x-5 gap-y-3">
			<StartButton id={id} size="large" label={words.start} />
			{(!user || mayOwe) && (
				<Link
					to={pages.pricing}
					className="inline-flex min-h-11 items-center text-quiet underline decoration-edge underline-offset-4 hover:text-ink"
				>
					<ServerRendered blank="price" known={price} unknown={words.price.unknown} />
				</Link>
			)}
		</div>
	);
}

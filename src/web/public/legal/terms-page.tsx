import { useOfferText } from "#web/payments/payments/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Operator } from "./operator.tsx";
import { Parts, Points } from "./parts.tsx";
import { ServerRendered } from "./server-rendered.tsx";

export function TermsPage() {
	const { terms: words, pricing } = useStrings();
	return (
		<article className="mx-auto flex w-full max-w-reading flex-col gap-8">
			<PageHeader title={words.title} />
			<p className="text-17">{words.lead}</p>
			<Operator />
			<section className="flex flex-col gap-3">
				<h2 className="font-semibold text-20">{words.price.title}</h2>
				<p>
					<ServerRendered blank="offer" known={useOfferText(pricing.offer)} unknown={pricing.offer.unknown} />
				</p>
				<Points list={words.price.list} />
			</section>
			<Parts parts={words.parts} />
		</article>
	);
}

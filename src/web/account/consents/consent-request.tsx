import { pages } from "#contract/pages.ts";
import type { ConsentKind } from "#domain/account/consents.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Link } from "#web/ui/controls/link.tsx";
import { useConsent } from "./queries.ts";

/** A quiet card that stays in view above the foot of the page; at the page's end it has a place of its own. */
export function ConsentRequest({
	missing,
	onLater,
}: {
	missing: readonly ConsentKind[];
	onLater: () => void;
}) {
	const words = useStrings().security.consents.ask;
	const { mutate, isPending } = useConsent();
	// Whoever said their age before is asked for nothing but the new notice.
	const isNotice = !missing.includes("adult");
	const title = isNotice ? words.changedTitle : words.title;
	return (
		<section
			id="consents"
			aria-label={title}
			className="sticky bottom-[calc(var(--nav-height,0px)+var(--thumb-height,0px)+env(safe-area-inset-bottom)+0.75rem)] z-30 m-3 flex flex-col gap-3 rounded-card bg-float p-4 shadow-float ring-1 ring-line sm:w-96 sm:self-end"
		>
			<div className="flex flex-col gap-1">
				<p className="font-semibold text-17">{title}</p>
				<p className="text-15 text-quiet">
					{isNotice ? words.changedText : words.text}{" "}
					<Link to={pages.privacy} className="text-link underline">
						{words.read}
					</Link>
				</p>
			</div>
			<div className="flex flex-wrap gap-2">
				<Button loading={isPending} onClick={() => mutate({ give: missing })}>
					{isNotice ? words.agreeChanged : words.agree}
				</Button>
				<Button tone="quiet" onClick={onLater}>
					{words.later}
				</Button>
			</div>
		</section>
	);
}

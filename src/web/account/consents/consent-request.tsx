import type { Consents } from "#contract/account/consents.ts";
import { pages } from "#contract/pages.ts";
import type { ConsentKind, ConsentQuestion } from "#domain/account/consents.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Link } from "#web/ui/controls/link.tsx";
import { useConsent } from "./queries.ts";

interface Props {
	question: ConsentQuestion;
	missing: readonly ConsentKind[];
	onLater: () => void;
}

export function ConsentRequest({ question, missing, onLater }: Props) {
	const { questions, read, later } = useStrings().security.consents.ask;
	const { mutate, isPending } = useConsent();
	const { title, text, agree } = questions[question];
	/** A server of another release does not count this page's version, so pressing again would not help. */
	function putOffIfMissing(answer: Consents) {
		if (answer.missing.length > 0) onLater();
	}
	return (
		<section
			id="consents"
			aria-label={title}
			className="sticky bottom-[calc(var(--nav-height,0px)+env(safe-area-inset-bottom)+0.75rem)] z-30 m-3 flex flex-col gap-3 rounded-card bg-float p-4 shadow-float ring-1 ring-line sm:w-96 sm:self-end"
		>
			<div className="flex flex-col gap-1">
				<p className="font-semibold text-17">{title}</p>
				<p className="text-15 text-quiet">
					{text}
					{question !== "adult" && (
						<>
							{" "}
							<Link to={pages.privacy} className="text-link underline">
								{read}
							</Link>
						</>
					)}
				</p>
			</div>
			<div className="flex flex-wrap gap-2">
				<Button loading={isPending} onClick={() => mutate({ give: missing }, { onSuccess: putOffIfMissing })}>
					{agree}
				</Button>
				<Button tone="quiet" onClick={onLater}>
					{later}
				</Button>
			</div>
		</section>
	);
}

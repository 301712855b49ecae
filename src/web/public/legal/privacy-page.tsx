import { consentVersions } from "#domain/account/consents.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Operator } from "./operator.tsx";
import { Parts } from "./parts.tsx";

export function PrivacyPage() {
	const { privacy: words, legal } = useStrings();
	const { dayAndYear } = useFormats();
	return (
		<article className="mx-auto flex w-full max-w-reading flex-col gap-8">
			<PageHeader title={words.title} text={legal.version(dayAndYear(consentVersions.privacy))} />
			<p className="text-17">{words.lead}</p>
			<Operator />
			<Parts parts={words.parts} />
		</article>
	);
}

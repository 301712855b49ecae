import { useQuery } from "@tanstack/react-query";
import { consentVersions } from "#domain/account/consents.ts";
import { configQuery } from "#web/platform/config.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";

/** What is kept about people, and what becomes of it. */
export function PrivacyPage() {
	const { privacy: words } = useStrings();
	const { date } = useFormats();
	return (
		<article className="mx-auto flex w-full max-w-reading flex-col gap-8">
			<PageHeader title={words.title} text={words.version(date(consentVersions.privacy))} />
			<p className="text-17">{words.lead}</p>
			<Operator />
			{words.parts.map(({ title, paragraphs, list = [] }) => (
				<section key={title} className="flex flex-col gap-3">
					<h2 className="font-semibold text-20">{title}</h2>
					{paragraphs.map((paragraph) => (
						<p key={paragraph}>{paragraph}</p>
					))}
					{list.length > 0 && (
						<ul className="flex list-disc flex-col gap-2 pl-5 marker:text-quiet">
							{list.map((line) => (
								<li key={line}>{line}</li>
							))}
						</ul>
					)}
				</section>
			))}
		</article>
	);
}

function Operator() {
	const words = useStrings().privacy.operator;
	const { data: config } = useQuery(configQuery);
	return (
		<section className="flex flex-col gap-3">
			<h2 className="font-semibold text-20">{words.title}</h2>
			<p>
				{config?.operator ? words.text(config.operator) : words.unknown}
				{config?.supportPhone && ` ${words.phone(config.supportPhone)}`}
			</p>
		</section>
	);
}

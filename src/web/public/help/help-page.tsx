import { useState } from "react";
import { pages } from "#contract/pages.ts";
import { searchIn } from "#domain/public/resource-search.ts";
import type { Strings } from "#strings/en.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";

type Answer = keyof Strings["help"]["answers"];

const places: Readonly<Record<Answer, string>> = {
	cost: pages.pricing,
	paid: pages.payment,
	yesterday: pages.dashboard,
	missed: pages.howWeKnow,
	small: pages.dashboard,
	reminders: pages.settings,
	offline: pages.dashboard,
	change: pages.dashboard,
	after: pages.resources,
	seen: pages.privacy,
	import: pages.import,
	data: `${pages.settings}?tab=privacy`,
};
const answers = Object.keys(places) as Answer[];

export function HelpPage() {
	const { help: words } = useStrings();
	const [typed, setTyped] = useState("");
	const items = answers.map((slug) => ({
		slug,
		titles: [words.answers[slug].question],
		summaries: [words.answers[slug].answer],
	}));
	const shown = typed.trim() === "" ? items : searchIn(items)(typed);
	return (
		<article className="mx-auto flex w-full max-w-reading flex-col gap-8">
			<PageHeader title={words.title} />
			<TextField
				type="search"
				label={words.search}
				maxLength={120}
				value={typed}
				onChange={({ target }) => setTyped(target.value)}
			/>
			<div role="status" className="empty:absolute">
				{shown.length === 0 && <p>{words.none}</p>}
			</div>
			<dl className="flex flex-col gap-6">
				{shown.map(({ slug }) => (
					<div key={slug} id={slug} className="flex flex-col gap-1">
						<dt className="font-semibold text-17">{words.answers[slug].question}</dt>
						<dd>
							<p className="text-quiet">{words.answers[slug].answer}</p>
							<HelpLink
								to={places[slug]}
								label={words.answers[slug].link}
								about={words.answers[slug].question}
							/>
						</dd>
					</div>
				))}
			</dl>
			<p>
				<HelpLink to={pages.contact} label={words.contact} about={words.title} />
			</p>
		</article>
	);
}

function HelpLink({ to, label, about }: { to: string; label: string; about: string }) {
	return (
		<Link
			to={to}
			aria-label={`${label}: ${about}`}
			className="inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
		>
			{label}
		</Link>
	);
}

import { addressOf, type Claim, claims, sources } from "#contract/public/claims.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";

export function HowWeKnowPage() {
	const { howWeKnow: words } = useStrings();
	return (
		<article className="mx-auto flex w-full max-w-reading flex-col gap-12">
			<PageHeader title={words.title} text={words.lead} />
			<section className="flex flex-col gap-2">
				<h2 className="font-semibold text-20">{words.studies.title}</h2>
				<ol className="flex flex-col">
					{claims.map((claim) => (
						<Study key={claim} claim={claim} />
					))}
				</ol>
				<p className="text-13 text-quiet">{words.small}</p>
			</section>
			<Statements {...words.ours} />
			<Statements {...words.not} />
		</article>
	);
}

function Study({ claim }: { claim: Claim }) {
	const { howWeKnow, home } = useStrings();
	const { studies: words } = howWeKnow;
	const { figure, text } = home.evidence.claims[claim];
	const { number } = useFormats();
	const source = sources[claim];
	const facts = [String(source.year), source.people !== null && words.people(number(source.people))];
	return (
		<li id={claim} className="flex flex-col gap-2 border-line border-b py-6 last:border-b-0">
			<h3 className="font-semibold text-20 text-accent">{figure}</h3>
			<p>{text}</p>
			<p className="text-quiet">
				<span className="font-medium">{words.limit}:</span> {words.limits[claim]}
			</p>
			<p className="text-13 text-quiet">
				<span lang="en">
					{source.authors}: <cite>{source.title}</cite>
					{source.title.endsWith("?") ? " " : ". "}
					{source.journal},
				</span>{" "}
				{facts.filter(Boolean).join(" · ")}.{" "}
				<a
					href={addressOf(source)}
					target="_blank"
					rel="noreferrer"
					className="text-link underline underline-offset-2"
				>
					{words.read}
				</a>
			</p>
		</li>
	);
}

function Statements({ title, list }: { title: string; list: readonly { title: string; text: string }[] }) {
	return (
		<section className="flex flex-col gap-6">
			<h2 className="font-semibold text-20">{title}</h2>
			<dl className="flex flex-col gap-5">
				{list.map((statement) => (
					<div key={statement.title} className="flex flex-col gap-1">
						<dt className="font-semibold text-17">{statement.title}</dt>
						<dd className="text-quiet">{statement.text}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

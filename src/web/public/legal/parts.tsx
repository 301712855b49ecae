import type { Part } from "#strings/public/en/legal.ts";

export function Parts({ parts }: { parts: readonly Part[] }) {
	return parts.map(({ title, paragraphs, list = [] }) => (
		<section key={title} className="flex flex-col gap-3">
			<h2 className="font-semibold text-20">{title}</h2>
			{paragraphs.map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
			<Points list={list} />
		</section>
	));
}

export function Points({ list }: { list: readonly string[] }) {
	if (list.length === 0) return null;
	return (
		<ul className="flex list-disc flex-col gap-2 pl-5 marker:text-quiet">
			{list.map((point) => (
				<li key={point}>{point}</li>
			))}
		</ul>
	);
}

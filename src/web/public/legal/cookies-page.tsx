import { useStrings } from "#web/platform/locale.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { cookieNames } from "./cookie-names.ts";
import { Points } from "./parts.tsx";

export function CookiesPage() {
	const { cookies: words } = useStrings();
	const { name, purpose, life } = words.table;
	return (
		<article className="mx-auto flex w-full max-w-reading flex-col gap-8">
			<PageHeader title={words.title} />
			<p className="text-17">{words.lead}</p>
			<table className="w-full text-left align-top">
				<thead className="text-13 text-quiet max-sm:sr-only">
					<tr>
						{[name, purpose, life].map((heading) => (
							<th key={heading} scope="col" className="py-2 pr-4 font-medium">
								{heading}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{cookieNames.map(({ kind, names }) => (
						<tr key={kind} className="border-line border-t max-sm:flex max-sm:flex-col max-sm:py-3">
							<th scope="row" className="font-medium sm:py-3 sm:pr-4">
								{names.map((each) => (
									<code key={each} className="block wrap-anywhere text-15 sm:whitespace-nowrap">
										{each}
									</code>
								))}
							</th>
							<td className="sm:py-3 sm:pr-4">{words.list[kind].purpose}</td>
							<td className="text-quiet sm:py-3">{words.list[kind].life}</td>
						</tr>
					))}
				</tbody>
			</table>
			<section className="flex flex-col gap-3">
				<h2 className="font-semibold text-20">{words.kept.title}</h2>
				<p>{words.kept.text}</p>
				<Points list={words.kept.list} />
				<p>{words.kept.end}</p>
			</section>
		</article>
	);
}

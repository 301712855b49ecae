import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { QuietGrid } from "#web/ui/grid/quiet-grid.tsx";

export function NotFoundPage() {
	const { notFound: words } = useStrings().shell;
	return (
		<div className="mx-auto flex max-w-reading flex-1 flex-col items-center justify-center gap-8 py-12 text-center">
			<QuietGrid />
			<div className="flex flex-col gap-3">
				<h1 className="font-semibold text-34">{words.title}</h1>
				<p className="text-17 text-quiet">{words.text}</p>
				<p className="text-quiet">{words.way}</p>
			</div>
			<ButtonLink tone="primary" to={pages.home}>
				{words.home}
			</ButtonLink>
		</div>
	);
}

import type { Strings } from "#strings/en.ts";
import { useStrings } from "#web/platform/locale.ts";
import type { OnDemand } from "#web/platform/on-demand.tsx";

export interface PageEntry {
	path: string;
	Content: OnDemand<object>;
	/** The window's title; a page without one sets its own. */
	title?: (strings: Strings) => string;
	/** Loads the content file that the page shows first. */
	ask?: (params: { slug?: string | undefined }) => Promise<unknown>;
}

export function Page({ entry: { Content, title } }: { entry: PageEntry }) {
	return (
		<>
			<Content />
			{title && <PageTitle of={title} />}
		</>
	);
}

/** Rendered next to the page's content, because its texts are loaded with that. */
function PageTitle({ of }: { of: (strings: Strings) => string }) {
	const strings = useStrings();
	return <title>{`${of(strings)} · ${strings.shell.name}`}</title>;
}

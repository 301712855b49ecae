import type { Strings } from "#strings/en.ts";
import { useStrings } from "#web/platform/locale.ts";
import type { OnDemand } from "#web/platform/on-demand.tsx";

export interface PageEntry {
	path: string;
	Content: OnDemand<object>;
	/** The name of the window; a page without one gives its own. */
	title?: (strings: Strings) => string;
	/** Asks for what the page shows at once, where that is a file of the build. */
	ask?: (params: { slug?: string | undefined }) => Promise<unknown>;
}

/** One page of the app, with the name of the window. */
export function Page({ entry: { Content, title } }: { entry: PageEntry }) {
	return (
		<>
			<Content />
			{title && <PageTitle of={title} />}
		</>
	);
}

/** Beside its page, for the texts that it reads come with that. */
function PageTitle({ of }: { of: (strings: Strings) => string }) {
	const strings = useStrings();
	return <title>{`${of(strings)} · ${strings.shell.name}`}</title>;
}

import type { Strings } from "#strings/en.ts";
import { useStrings } from "#web/platform/locale.ts";
import type { OnDemand } from "#web/platform/on-demand.tsx";
import { Title } from "#web/platform/page/title.tsx";

export interface PageEntry {
	path: string;
	Content: OnDemand<object>;
	/** If absent, the page sets the title itself. */
	title?: (strings: Strings) => string;
	/** Loads the content file that the page shows first. */
	preload?: (params: { slug?: string | undefined }) => Promise<unknown>;
}

export function Page({ entry: { Content, title } }: { entry: PageEntry }) {
	return (
		<>
			<Content />
			{title && <PageTitle of={title} isReady={Content.isPrepared} />}
		</>
	);
}

interface TitleProps {
	of: (strings: Strings) => string;
	isReady: () => boolean;
}

/** The title's texts load with the page's content, and React may render the title while they are still loading. */
function PageTitle({ of, isReady }: TitleProps) {
	const strings = useStrings();
	if (!isReady()) return null;
	return <Title>{of(strings)}</Title>;
}

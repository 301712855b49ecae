import type { ReactNode } from "react";
import type { Placeholder } from "#contract/public/placeholders.ts";
import { renderedText } from "#web/platform/server-rendered.ts";

interface Props {
	blank: Placeholder;
	/** Undefined until the app has loaded it. */
	known: ReactNode;
	/** If the server has no text either. */
	unknown?: string;
}

/** The server has put the text into the HTML; the app keeps showing it. */
export function ServerRendered({ blank, known, unknown = "" }: Props) {
	return <span data-blank={blank}>{known ?? renderedText(blank) ?? unknown}</span>;
}

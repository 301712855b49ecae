import type { ReactNode } from "react";
import type { Placeholder } from "#contract/public/placeholders.ts";
import { renderedText } from "#web/platform/server-rendered.ts";

interface Props {
	blank: Placeholder;
	/** Undefined until the app has loaded it. */
	known: ReactNode;
	/** The fallback if the server has no text either. */
	unknown?: string;
}

/** A text that the server has put into the HTML, and that the app keeps showing. */
export function ServerRendered({ blank, known, unknown = "" }: Props) {
	return <span data-blank={blank}>{known ?? renderedText(blank) ?? unknown}</span>;
}

import type { ReactNode } from "react";
import type { Placeholder } from "#contract/public/placeholders.ts";
import { renderedText } from "#web/platform/server-rendered.ts";

interface Props {
	blank: Placeholder;
	/** The text from the app; undefined until loaded. */
	known: ReactNode;
	/** Shown if the server has no text either. */
	unknown?: string;
}

/** Keeps showing the text from the server's HTML until the app has loaded its own. */
export function ServerRendered({ blank, known, unknown = "" }: Props) {
	return <span data-blank={blank}>{known ?? (renderedText(blank) || unknown)}</span>;
}

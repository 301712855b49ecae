import type { ReactNode } from "react";
import type { Placeholder } from "#contract/public/placeholders.ts";
import { renderedText } from "#web/platform/server-rendered.ts";

interface Props {
	blank: Placeholder;
	/** Undefined until the app knows it. */
	known: ReactNode;
	/** Shown if the server has no text either. */
	unknown?: string;
}

/** A text that only the server knows: in its HTML before the app starts, and the same afterwards. */
export function ServerRendered({ blank, known, unknown = "" }: Props) {
	return <span data-blank={blank}>{known ?? renderedText(blank) ?? unknown}</span>;
}

import type { ReactNode } from "react";
import type { Blank } from "#contract/public/blanks.ts";
import { writtenText } from "#web/platform/written.ts";

interface Props {
	blank: Blank;
	/** Undefined until the app knows it. */
	known: ReactNode;
	/** Shown if the server has no text either. */
	unknown?: string;
}

/** A text that only the server knows: in its HTML before the app starts, and the same afterwards. */
export function Written({ blank, known, unknown = "" }: Props) {
	return <span data-blank={blank}>{known ?? writtenText(blank) ?? unknown}</span>;
}

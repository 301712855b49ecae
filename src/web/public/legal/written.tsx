import type { ReactNode } from "react";
import type { Blank } from "#contract/public/blanks.ts";
import { writtenText } from "#web/platform/written.ts";

interface Props {
	blank: Blank;
	/** Undefined until the app knows it itself. */
	known: ReactNode;
	/** Where the server has not written it either. */
	unknown?: string;
}

/** A text that only the server knows: there before the app is, and the same once it is. */
export function Written({ blank, known, unknown = "" }: Props) {
	return <span data-blank={blank}>{known ?? writtenText(blank) ?? unknown}</span>;
}

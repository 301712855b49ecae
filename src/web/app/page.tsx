import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import type { Strings } from "#strings/en.ts";
import { loadTexts, useStrings } from "./locale.ts";
import type { TextSection } from "./texts.ts";

interface Page {
	load: () => Promise<ComponentType>;
	/** The sections of the catalogue that it reads, beside the shell's. */
	texts?: readonly TextSection[];
	/** The name of the window; a page without one gives its own. */
	title?: (strings: Strings) => string;
}

/** For a route's `lazy`: loads the page and its texts together when it is first wanted. */
export function page({ load, texts = [], title }: Page) {
	return async (): Promise<Pick<RouteObject, "element">> => {
		const [Content] = await Promise.all([load(), loadTexts(...texts)]);
		return {
			element: (
				<>
					{title && <PageTitle of={title} />}
					<Content />
				</>
			),
		};
	};
}

function PageTitle({ of }: { of: (strings: Strings) => string }) {
	const strings = useStrings();
	return <title>{`${of(strings)} · ${strings.shell.name}`}</title>;
}

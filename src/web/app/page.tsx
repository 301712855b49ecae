import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { RouteObject } from "react-router";
import type { Strings } from "#strings/en.ts";
import { loadTexts, useStrings } from "./locale.ts";
import type { TextSection } from "./texts.ts";

interface Part<Props> {
	load: () => Promise<ComponentType<Props>>;
	/** The sections of the catalogue that it reads, beside the shell's. */
	texts?: readonly TextSection[];
}

interface Page extends Part<object> {
	/** The name of the window; a page without one gives its own. */
	title?: (strings: Strings) => string;
}

/** For a route's `lazy`: loads the page and its texts together when it is first wanted. */
export function page({ title, ...part }: Page) {
	return async (): Promise<Pick<RouteObject, "element">> => {
		const Content = await loaded(part);
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

/** A component that is loaded with its texts when it is first drawn. */
export function onDemand<Props>(part: Part<Props>): LazyExoticComponent<ComponentType<Props>> {
	return lazy(async () => ({ default: await loaded(part) }));
}

async function loaded<Props>({ load, texts = [] }: Part<Props>): Promise<ComponentType<Props>> {
	const [Content] = await Promise.all([load(), loadTexts(...texts)]);
	return Content;
}

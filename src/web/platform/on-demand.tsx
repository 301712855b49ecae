import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { loadTexts } from "./locale.ts";
import type { TextSection } from "./texts.ts";

export interface Source<Props> {
	load: () => Promise<ComponentType<Props>>;
	/** All sections of the catalogue that it reads, beside the shell's; whoever shows it may have come without them. */
	texts: readonly TextSection[];
}

type Module<Props> = { default: ComponentType<Props> };

/** A lazy component that may be loaded ahead: after `prepare` it is drawn without a fallback. */
export type OnDemand<Props> = LazyExoticComponent<ComponentType<Props>> & {
	prepare: () => Promise<unknown>;
	source: Source<Props>;
};

/** A page or a dialog whose code and texts are loaded together when it is first drawn. */
export function onDemand<Props>(source: Source<Props>): OnDemand<Props> {
	let prepared: Module<Props> | undefined;
	const prepare = async () => {
		const [Content] = await Promise.all([source.load(), loadTexts(...source.texts)]);
		prepared = { default: Content };
		return prepared;
	};
	return Object.assign(
		lazy(() => (prepared ? atOnce(prepared) : prepare())),
		{ prepare, source },
	);
}

/** React draws without a pause what answers before `then` returns, which no real promise does. */
function atOnce<T>(value: T): Promise<T> {
	const thenable: PromiseLike<T> = {
		// biome-ignore lint/suspicious/noThenProperty: being a thenable is its purpose
		then: (resolve) => Promise.resolve(resolve?.(value) as never),
	};
	// React asks for a promise but only calls `then`.
	return thenable as Promise<T>;
}

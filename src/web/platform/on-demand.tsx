import { type ComponentType, createElement, lazy } from "react";
import { loadTexts } from "./locale.ts";
import type { TextSection } from "./texts.ts";

export interface Source<Props> {
	load: () => Promise<ComponentType<Props>>;
	/** All sections of the catalogue that it reads, beside the shell's; whoever shows it may have come without them. */
	texts: readonly TextSection[];
}

type Module<Props> = { default: ComponentType<Props> };

/** A component that is loaded when it is first drawn. It may be loaded ahead: after `prepare` it needs no fallback. */
export type OnDemand<Props> = ComponentType<Props> & {
	prepare: () => Promise<unknown>;
	source: Source<Props>;
};

/** A page or a dialog whose code and texts are loaded together; what could not be loaded is tried anew the next time. */
export function onDemand<Props extends object>(source: Source<Props>): OnDemand<Props> {
	let prepared: Module<Props> | undefined;
	let Current = begin();
	const prepare = async () => {
		const [Content] = await Promise.all([source.load(), loadTexts(...source.texts)]);
		prepared = { default: Content };
		return prepared;
	};

	function begin() {
		return lazy(() => (prepared ? atOnce(prepared) : prepare().catch(giveUp)));
	}

	function giveUp(fault: unknown): never {
		Current = begin();
		throw fault;
	}

	// biome-ignore lint/correctness/noComponentHookFactories: called once for each module, never while drawing
	const Shown = (props: Props) => createElement<Props>(Current as ComponentType<Props>, props);
	return Object.assign(Shown, { prepare, source });
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

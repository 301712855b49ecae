import { type ComponentType, createElement, lazy } from "react";
import { loadTexts } from "./locale.ts";
import type { TextSection } from "./texts.ts";

export interface Source<Props> {
	load: () => Promise<ComponentType<Props>>;
	/** All catalogue sections that the component reads besides the shell's; its page may not have loaded them. */
	texts: readonly TextSection[];
}

type Module<Props> = { default: ComponentType<Props> };

/** A component that is loaded when first rendered. After `prepare` it renders without a fallback. */
export type OnDemand<Props> = ComponentType<Props> & {
	prepare: () => Promise<unknown>;
	isPrepared: () => boolean;
	source: Source<Props>;
};

/** Returns a component whose code and texts are loaded together; a failed load is retried next time. */
export function onDemand<Props extends object>(source: Source<Props>): OnDemand<Props> {
	let prepared: Module<Props> | undefined;
	let Current = begin();
	async function prepare() {
		const [Content] = await Promise.all([source.load(), loadTexts(...source.texts)]);
		prepared = { default: Content };
		return prepared;
	}

	function begin() {
		return lazy(() => (prepared ? syncThenable(prepared) : prepare().catch(giveUp)));
	}

	function giveUp(error: unknown): never {
		Current = begin();
		throw error;
	}

	// biome-ignore lint/correctness/noComponentHookFactories: called once for each module, never while rendering
	const Shown = (props: Props) => createElement<Props>(Current as ComponentType<Props>, props);
	return Object.assign(Shown, { prepare, isPrepared: () => prepared !== undefined, source });
}

/** React renders without suspending if `then` calls back synchronously, which no real promise does. */
function syncThenable<T>(value: T): Promise<T> {
	const thenable: PromiseLike<T> = {
		// biome-ignore lint/suspicious/noThenProperty: being a thenable is its purpose
		then: (resolve) => Promise.resolve(resolve?.(value) as never),
	};
	// React's type requires a promise, but React only calls `then`.
	return thenable as Promise<T>;
}

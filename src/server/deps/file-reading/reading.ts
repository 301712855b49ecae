/** A function that runs in its own process: values are cloned, and a Problem it throws reaches the caller. */
export interface FileTask<Options, Result> {
	module: string;
	name: string;
	/** Never set; carries the types. */
	read?: (bytes: Uint8Array, options: Options) => Result;
}

// biome-ignore lint/suspicious/noExplicitAny: inference needs functions of any options and result
type Read = (bytes: Uint8Array<ArrayBuffer>, options: any, report: (percent: number) => void) => unknown;

export function taskIn<Module extends Record<Name, Read>, Name extends string>(
	module: URL,
	name: Name,
): FileTask<Parameters<Module[Name]>[1], Awaited<ReturnType<Module[Name]>>> {
	return { module: module.href, name };
}

import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** The part of Emscripten's file system that PGlite writes with. */
interface Files {
	stream_ops: {
		write(stream: { path?: string }, ...rest: unknown[]): number;
	};
}

type Options = Parameters<NodeFS["init"]>[1];

/**
 * The files of an embedded database. When its log cannot be written, the engine would try for ever and answer nobody,
 * not even a signal: so `onLogLost` hears of it instead, and must end the process. All that was acknowledged is on the
 * disk, and the next start repairs the rest.
 */
export class GuardedFiles extends NodeFS {
	private readonly onLogLost: (cause: unknown) => never;

	constructor(folder: string, onLogLost: (cause: unknown) => never) {
		super(folder);
		this.onLogLost = onLogLost;
	}

	override async init(lite: PGlite, options: Options): Promise<{ emscriptenOpts: Options }> {
		const { emscriptenOpts } = await super.init(lite, options);
		const guard = (module: unknown) => {
			const { stream_ops: operations } = (module as { NODEFS: Files }).NODEFS;
			const { write } = operations;
			operations.write = (stream, ...rest) => {
				try {
					return write(stream, ...rest);
				} catch (fault) {
					if (stream.path?.includes("/pg_wal/")) this.onLogLost(fault);
					throw fault;
				}
			};
		};
		return {
			emscriptenOpts: { ...emscriptenOpts, preRun: [guard, ...[emscriptenOpts.preRun ?? []].flat()] },
		};
	}
}

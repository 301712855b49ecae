import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { openToOthers } from "./data-folder.ts";

type SetAttributes = (target: unknown, attributes: { mode?: number }) => void;

interface Files {
	node_ops: { setattr: SetAttributes };
	stream_ops: {
		write(stream: { path?: string }, ...rest: unknown[]): number;
		setattr: SetAttributes;
	};
}

type Options = Parameters<NodeFS["init"]>[1];

/**
 * If the log cannot be written, the engine retries forever and ignores even signals: `onLogLost` must end the
 * process. The engine creates files with mode 0666, whatever the umask; here other accounts get no access.
 */
export class GuardedFiles extends NodeFS {
	private readonly onLogLost: (cause: unknown) => never;

	constructor(folder: string, onLogLost: (cause: unknown) => never) {
		super(folder);
		this.onLogLost = onLogLost;
	}

	override async init(lite: PGlite, options: Options): Promise<{ emscriptenOpts: Options }> {
		const { emscriptenOpts } = await super.init(lite, options);
		const guard = (module: unknown) => this.guard((module as { NODEFS: Files }).NODEFS);
		return {
			emscriptenOpts: { ...emscriptenOpts, preRun: [guard, ...[emscriptenOpts.preRun ?? []].flat()] },
		};
	}

	private guard({ node_ops: nodeOperations, stream_ops: operations }: Files): void {
		nodeOperations.setattr = withoutOthersAccess(nodeOperations.setattr);
		operations.setattr = withoutOthersAccess(operations.setattr);
		const { write } = operations;
		operations.write = (stream, ...rest) => {
			try {
				return write(stream, ...rest);
			} catch (fault) {
				if (stream.path?.includes("/pg_wal/")) this.onLogLost(fault);
				throw fault;
			}
		};
	}
}

function withoutOthersAccess(setAttributes: SetAttributes): SetAttributes {
	return (target, { mode, ...others }) =>
		setAttributes(target, mode === undefined ? others : { ...others, mode: mode & ~openToOthers });
}

/**
 * What may be read in a process of its own: a module and its function each, `(bytes, options) => result`, both of
 * which cross between processes as structured clones. A Problem that the function throws reaches the caller.
 */
export const readings = {
	import: async () => (await import("#server/habits/imports/read-file.ts")).readFile,
	statementKeys: async () => (await import("#server/admin/statements/proposals.ts")).readKeys,
	statementProposals: async () => (await import("#server/admin/statements/proposals.ts")).readProposals,
};

export type ReadingName = keyof typeof readings;

type Read<Name extends ReadingName> = Awaited<ReturnType<(typeof readings)[Name]>>;
export type OptionsOf<Name extends ReadingName> = Parameters<Read<Name>>[1];
export type ResultOf<Name extends ReadingName> = Awaited<ReturnType<Read<Name>>>;

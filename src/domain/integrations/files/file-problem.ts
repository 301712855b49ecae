/**
 * broken: no zip or cut off. unsafe: names that lead out of it. locked: with a password. too-full: unfolds to more than
 * any export does. other-file: without anything that is read of this provider. other-language: headings that are not
 * English. empty: nothing of the days that are kept.
 */
export const fileProblems = [
	"broken",
	"unsafe",
	"locked",
	"too-full",
	"other-file",
	"other-language",
	"empty",
] as const;
export type FileProblemCode = (typeof fileProblems)[number];

export class FileProblem extends Error {
	readonly code: FileProblemCode;

	constructor(code: FileProblemCode, cause?: unknown) {
		super(code, { cause });
		this.code = code;
	}
}

/**
 * broken: not a zip, or cut off. unsafe: paths outside the zip. locked: with a password. too-full: unpacks to more than
 * any export does. other-file: has nothing that we read for this provider. other-language: headings aren't in English.
 * empty: has nothing for the days that are kept.
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

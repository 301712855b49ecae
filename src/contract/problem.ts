/** Every failure the API can answer with, and its HTTP status. The sentence for each is in `strings`. */
export const problemStatus = {
	"invalid-input": 400,
	"malformed-json": 400,
	"malformed-form": 400,
	"malformed-text": 400,
	"broken-file": 400,
	"not-signed-in": 401,
	"wrong-credentials": 401,
	"cross-site": 403,
	"admin-only": 403,
	"sign-in-again": 403,
	suspended: 403,
	"not-found": 404,
	"unknown-account": 404,
	"email-taken": 409,
	"already-logged": 409,
	"id-taken": 409,
	"cycle-not-ready": 409,
	"not-in-cycle": 409,
	"already-in-maintenance": 409,
	"not-in-maintenance": 409,
	"not-finished": 409,
	"cycle-just-begun": 409,
	"cycle-moved-on": 409,
	"undo-too-late": 409,
	"link-expired": 410,
	"already-completed": 409,
	"plan-not-sold": 409,
	"nothing-to-pay": 409,
	"other-plan-due": 409,
	"utr-taken": 409,
	"already-verified": 409,
	"already-rejected": 409,
	"own-payment": 409,
	"still-pending": 409,
	"last-plan": 409,
	"last-administrator": 409,
	"configured-administrator": 409,
	"is-administrator": 409,
	"is-suspended": 409,
	"too-large": 413,
	"file-too-large": 413,
	"unsupported-media-type": 415,
	"not-a-form": 415,
	"wrong-file-type": 415,
	"unknown-file": 422,
	"unsafe-file": 422,
	"empty-file": 422,
	"file-too-full": 422,
	future: 422,
	"before-start": 422,
	"too-long-ago": 422,
	"longer-ago-than-kept": 422,
	"testing-off": 422,
	"wrong-amount": 422,
	"not-a-picture": 422,
	"picture-too-large": 422,
	"not-a-statement": 422,
	"already-reading": 429,
	"too-many": 429,
	unexpected: 500,
	overloaded: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** What a file may look like that is none of those that are read. */
export const nearFormats = [
	"excel",
	"pdf",
	"web-page",
	"picture",
	"database",
	"zip",
	"json",
	"loop-scores",
	"text",
] as const;
export type NearFormat = (typeof nearFormats)[number];

/** The body of every failure. `fields` names what is wrong with each field, in the caller's language. */
export interface ProblemBody {
	message: string;
	code: ProblemCode;
	fields?: Record<string, string>;
}

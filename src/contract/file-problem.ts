/** HTTP status of each problem with the content of an uploaded file. */
export const fileProblemStatus = {
	"broken-file": 400,
	"file-too-large": 413,
	"wrong-file-type": 415,
	"unknown-file": 422,
	"unsafe-file": 422,
	"empty-file": 422,
	"file-over-limit": 422,
	"changed-export": 422,
	"newer-export": 422,
	"not-a-picture": 422,
	"picture-too-large": 422,
	"not-a-statement": 422,
	"excel-statement": 422,
	"pdf-statement": 422,
	"web-page-statement": 422,
	"statement-too-long": 422,
} as const;

/** Recognized formats that can't be imported. */
export type NearFormat =
	| "excel"
	| "pdf"
	| "web-page"
	| "picture"
	| "database"
	| "zip"
	| "json"
	| "loop-scores"
	| "text";

/** A line of a CSV file (RFC 4180) that spreadsheets open as text: no cell of it is ever a formula. */
export function csvLine(cells: readonly (string | number | null)[]): string {
	return `${cells.map(cellOf).join(",")}\r\n`;
}

/** What spreadsheets take for the beginning of a formula (OWASP, CSV injection), also in full width. */
const formula = /^[\s]*[=+\-@\t\r＝＋－＠]/;

function cellOf(value: string | number | null): string {
	if (value === null) return "";
	if (typeof value === "number") return String(value);
	const inert = formula.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(inert) || inert !== inert.trim() ? `"${inert.replaceAll('"', '""')}"` : inert;
}

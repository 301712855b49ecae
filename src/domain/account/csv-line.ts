/** Returns a CSV line (RFC 4180), escaped so that spreadsheets don't read its cells as formulas. */
export function csvLine(cells: readonly (string | number | null)[]): string {
	return `${cells.map(cellOf).join(",")}\r\n`;
}

/** Characters that start a formula in spreadsheets (OWASP, CSV injection), full-width ones included. */
const formula = /^[\s]*[=+\-@\t\r＝＋－＠]/;

function cellOf(value: string | number | null): string {
	if (value === null) return "";
	if (typeof value === "number") return String(value);
	const inert = formula.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(inert) || inert !== inert.trim() ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Undoes what `csvLine` adds to a cell that looks like a formula. */
export function cellText(cell: string): string {
	return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}

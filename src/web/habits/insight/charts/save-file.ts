/** Spreadsheets read a CSV file as UTF-8 only if it begins with this mark. */
const byteOrderMark = "\uFEFF";

export function saveCsv(name: string, parts: readonly string[]): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(new Blob([byteOrderMark, ...parts], { type: "text/csv;charset=utf-8" }));
	link.download = name;
	link.click();
	// Some browsers read the address only after the click.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

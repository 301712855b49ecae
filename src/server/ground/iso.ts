/** Converts milliseconds since 1970 to the format of the API and the database: 2026-11-21T12:30:00.000Z. */
export function iso(instant: number): string {
	return new Date(instant).toISOString();
}

export function iso(instant: number): string {
	return new Date(instant).toISOString();
}

/** The group of the notices about a connection's state. */
export function connectionNotices(integrationId: string): string {
	return `integration ${integrationId}`;
}

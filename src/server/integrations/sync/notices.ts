export function connectionNoticeGroupKey(integrationId: string): string {
	return `integration ${integrationId}`;
}

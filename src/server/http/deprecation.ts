import type { Deprecation, Endpoint } from "#contract/endpoint.ts";

/** Headers that announce a deprecation (RFC 9745) and a sunset (RFC 8594), with a link to the documentation. */
export function deprecationHeaders({ route, deprecated }: Endpoint): Record<string, string> {
	if (deprecated === undefined) return {};
	return {
		deprecation: `@${Date.parse(deprecated.since) / 1_000}`,
		sunset: new Date(deprecated.sunset).toUTCString(),
		link: `</api/docs#${encodeURIComponent(route)}>; rel="deprecation"; type="text/html"`,
	};
}

export function deprecationText({ since, sunset, instead, field }: Deprecation): string {
	const subject = field === undefined ? "This endpoint" : `The field “${field}”`;
	return `${subject} is deprecated as of ${since} and will be removed on ${sunset}. ${instead}`;
}

import type { Deprecation, Endpoint } from "#contract/endpoint.ts";

/** As RFC 9745 and RFC 8594 announce an end, with a link to what the documentation says of it. */
export function deprecationHeaders({ route, deprecated }: Endpoint): Record<string, string> {
	if (deprecated === undefined) return {};
	return {
		deprecation: `@${Date.parse(deprecated.since) / 1_000}`,
		sunset: new Date(deprecated.sunset).toUTCString(),
		link: `</api/docs#${encodeURIComponent(route)}>; rel="deprecation"; type="text/html"`,
	};
}

/** For the documentation. */
export function deprecationText({ since, sunset, instead, field }: Deprecation): string {
	const subject = field === undefined ? "This call" : `The field “${field}”`;
	return `${subject} is deprecated since ${since} and ends on ${sunset}. ${instead}`;
}

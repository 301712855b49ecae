import type { Person } from "#contract/social/person.ts";

/** A name as its owner chose it; in an isolation of its own, so that it cannot turn what stands beside it. */
export function PersonName({ person }: { person: Person }) {
	return <bdi className="wrap-anywhere line-clamp-1 font-semibold">{person.socialName}</bdi>;
}

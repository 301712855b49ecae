import { pages } from "#contract/pages.ts";
import type { Person } from "#contract/social/person.ts";
import { Link } from "#web/ui/controls/link.tsx";

/**
 * A name as its owner chose it, which leads to their profile; in an isolation of its own, so that it cannot turn what
 * stands beside it.
 */
export function PersonName({ person }: { person: Person }) {
	return (
		<Link to={pages.person.replace(":userId", person.userId)} className="hover:underline">
			<bdi className="wrap-anywhere line-clamp-1 font-semibold">{person.socialName}</bdi>
		</Link>
	);
}

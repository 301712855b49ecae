import { pages } from "#contract/pages.ts";
import type { Person } from "#contract/social/person.ts";
import { Link } from "#web/ui/controls/link.tsx";

/** Isolated, so that the name's text direction doesn't affect its surroundings. */
export function PersonName({ person }: { person: Person }) {
	return (
		<Link to={pages.person.replace(":userId", person.userId)} className="hover:underline">
			<bdi className="wrap-anywhere line-clamp-1 font-semibold">{person.socialName}</bdi>
		</Link>
	);
}

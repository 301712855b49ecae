import { useStrings } from "#web/platform/locale.ts";

/** What an organisation sees of those who join, above the button that joins. */
export function BeforeJoining() {
	const { before } = useStrings().organizations.sight;
	return <p className="rounded-control bg-sunken p-4 text-15">{before}</p>;
}

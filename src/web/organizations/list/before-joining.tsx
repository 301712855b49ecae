import { useStrings } from "#web/platform/locale.ts";

/** Says what an organization sees of its members; shown above the join button. */
export function BeforeJoining() {
	const { before } = useStrings().organizations.sight;
	return <p className="rounded-control bg-sunken p-4 text-15">{before}</p>;
}

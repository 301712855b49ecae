import { useStrings } from "#web/platform/locale.ts";

export function BeforeJoining() {
	const { before } = useStrings().organizations.sight;
	return <p className="rounded-control bg-sunken p-4 text-15">{before}</p>;
}

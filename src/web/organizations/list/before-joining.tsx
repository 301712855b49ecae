import { useStrings } from "#web/platform/locale.ts";

export function BeforeJoining() {
	const { before } = useStrings().organizations.visibility;
	return <p className="rounded-control bg-sunken p-4 text-15">{before}</p>;
}

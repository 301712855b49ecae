import { useStrings } from "#web/platform/locale.ts";

export function Title({ children }: { children: string }) {
	const { shell } = useStrings();
	return <title>{`${children} · ${shell.name}`}</title>;
}

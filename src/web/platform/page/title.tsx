import { useStrings } from "#web/platform/locale.ts";

/** The document's title. */
export function Title({ children }: { children: string }) {
	const { shell } = useStrings();
	return <title>{`${children} · ${shell.name}`}</title>;
}

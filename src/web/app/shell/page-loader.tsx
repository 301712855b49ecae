import { useStrings } from "#web/platform/locale.ts";
import { GridLoader } from "#web/ui/states/grid-loader.tsx";

/** Appears only if loading takes a moment. */
export function PageLoader() {
	const { shell: words } = useStrings();
	return (
		<div className="flex flex-1 animate-appear-late items-center justify-center">
			<GridLoader label={words.loading} />
		</div>
	);
}

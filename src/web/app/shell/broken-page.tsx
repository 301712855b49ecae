import { useStrings } from "#web/platform/locale.ts";
import { ErrorState } from "#web/ui/states/error-state.tsx";

export function BrokenPage() {
	const { broken: words } = useStrings().shell;
	return (
		<div className="mx-auto w-full max-w-reading px-4 py-10">
			<ErrorState
				title={words.title}
				text={words.text}
				retry={{ label: words.reload, onPress: () => location.reload() }}
			/>
		</div>
	);
}

import { useStrings } from "#web/platform/locale.ts";
import { Skeleton } from "#web/ui/states/skeleton.tsx";

/** The rows of today while they are on their way. */
export function TodaySkeleton() {
	const { today: words } = useStrings();
	return (
		<div className="max-w-reading">
			<Skeleton label={words.loading} shape="row" count={4} />
		</div>
	);
}

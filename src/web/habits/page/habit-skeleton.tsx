import { useStrings } from "#web/platform/locale.ts";
import { Skeleton } from "#web/ui/states/skeleton.tsx";

/** The page of a habit while it is on its way. */
export function HabitSkeleton() {
	const { habit: words } = useStrings();
	return (
		<div className="flex max-w-reading flex-col gap-8">
			<Skeleton label={words.loading} shape="title" />
			<Skeleton label={words.loading} shape="card" />
		</div>
	);
}

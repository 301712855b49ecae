import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { renderedHere } from "#web/platform/server-rendered.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";

/** On the first page of a visit, the server may already have filled in the habit's name. */
export function HabitSkeleton() {
	const { habit: words } = useStrings();
	return (
		<div className="flex flex-col gap-4 sm:gap-6">
			<PageHeader
				title={
					<>
						<span className="peer" data-blank="habit">
							{renderedHere("habit")}
						</span>
						<span className="my-1 hidden h-6 w-40 max-w-full animate-breathe rounded-full bg-sunken peer-empty:block sm:h-8" />
					</>
				}
				back={{ to: pages.dashboard, label: words.back }}
				text={
					<span className="flex h-[1lh] items-center">
						<span className="h-3.5 w-44 animate-breathe rounded-full bg-sunken" />
					</span>
				}
				menu={<span className="size-11 shrink-0" />}
			/>
			{/* Reserves the tabs' height. */}
			<div className="-mb-2 flex h-11.25 items-center gap-8 border-line border-b roomy:mb-0 *:h-3.5 *:w-20 *:rounded-full *:bg-sunken">
				<span className="animate-breathe" />
				<span className="animate-breathe" />
				<span className="animate-breathe" />
			</div>
			<div
				role="status"
				aria-label={words.loading}
				className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] [&>span]:h-100 sm:[&>span]:h-82 [&>span]:rounded-card [&>span]:bg-sunken"
			>
				<span className="animate-breathe" />
				<span className="animate-breathe max-lg:hidden" />
			</div>
		</div>
	);
}

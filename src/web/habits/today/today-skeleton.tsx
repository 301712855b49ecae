import { useStrings } from "#web/platform/locale.ts";

export function TodaySkeleton() {
	const { today: words } = useStrings();
	return (
		<div data-loading role="status" aria-label={words.loading} className="flex flex-col gap-2 roomy:gap-6">
			<div className="h-11.25 border-line border-b" />
			<div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<div className="flex flex-col gap-2 roomy:gap-6">
					<div className="h-13" />
					<span className="flex h-6 items-center">
						<span className="block h-2 w-full animate-breathe rounded-full bg-sunken" />
					</span>
					<div className="divide-y divide-line rounded-card bg-card ring-1 ring-line">
						{[1, 2, 3].map((row) => (
							<div key={row} className="flex h-22 items-center gap-3 px-4 sm:px-6">
								<span className="block size-10 animate-breathe rounded-full bg-sunken" />
								<span className="block h-4 w-1/3 animate-breathe rounded-full bg-sunken" />
								<span className="ml-auto block size-12 animate-breathe rounded-full bg-sunken" />
							</div>
						))}
					</div>
				</div>
			</div>
		</div>
	);
}

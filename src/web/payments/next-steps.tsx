import { useStrings } from "#web/app/locale.ts";

/** What happens between paying and creating habits, and whom to ask. */
export function NextSteps({ supportPhone }: { supportPhone: string | null }) {
	const { next: words } = useStrings().payment;
	return (
		<section aria-labelledby="next" className="flex flex-col gap-4">
			<h2 id="next" className="font-semibold text-20">
				{words.title}
			</h2>
			<ol className="flex flex-col gap-3">
				{words.steps.map((step, index) => (
					<li key={step} className="flex gap-3">
						<span
							aria-hidden
							className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-13 text-link"
						>
							{index + 1}
						</span>
						<span className="pt-0.5">{step}</span>
					</li>
				))}
			</ol>
			{supportPhone ? (
				<p className="text-quiet">
					{words.phone}{" "}
					<a
						href={`tel:${supportPhone.replaceAll(" ", "")}`}
						className="whitespace-nowrap font-medium text-link underline"
					>
						{supportPhone}
					</a>
				</p>
			) : (
				<p className="text-quiet">{words.noPhone}</p>
			)}
		</section>
	);
}

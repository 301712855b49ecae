import { useQuery } from "@tanstack/react-query";
import { configQuery } from "#web/platform/config.ts";
import { useStrings } from "#web/platform/locale.ts";

export function Instructions() {
	const words = useStrings().admin.instructions;
	const { data: config } = useQuery(configQuery);
	return (
		<section aria-labelledby="instructions" className="flex flex-col gap-3">
			<h2 id="instructions" className="font-semibold text-20">
				{words.title}
			</h2>
			<ol className="flex list-decimal flex-col gap-2 pl-5 marker:text-quiet">
				{words.steps.map((step) => (
					<li key={step} className="pl-1">
						{step}
					</li>
				))}
			</ol>
			{config?.supportPhone && <p className="text-quiet">{words.number(config.supportPhone)}</p>}
		</section>
	);
}

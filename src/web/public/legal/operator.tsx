import { useQuery } from "@tanstack/react-query";
import { configQuery } from "#web/platform/config.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ContactLines } from "./contact-lines.tsx";
import { ServerRendered } from "./server-rendered.tsx";

export function Operator() {
	const { operator: words } = useStrings();
	const { data: config } = useQuery(configQuery);
	const known = config && (config.operator ? words.known(config.operator) : words.unknown);
	return (
		<section className="flex flex-col gap-3">
			<h2 className="font-semibold text-20">{words.title}</h2>
			<p>
				<ServerRendered blank="operator" known={known} unknown={words.unknown} />
			</p>
			<ContactLines />
		</section>
	);
}

import { useQuery } from "@tanstack/react-query";
import { type ContactLine, contactLines } from "#strings/public/contact-lines.ts";
import { configQuery } from "#web/platform/config.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ServerRendered } from "./server-rendered.tsx";

export function ContactLines() {
	const { contact: words } = useStrings();
	const { data: config } = useQuery(configQuery);
	const lines = config && contactLines(words.lines, config);
	const known = lines?.length ? lines.map((line) => <Line key={line.kind} line={line} />) : words.none;
	return (
		<p className="whitespace-pre-line">
			<ServerRendered blank="contact" known={lines && known} />
		</p>
	);
}

function Line({ line: { kind, label, value } }: { line: ContactLine }) {
	const address = {
		email: `mailto:${value}`,
		phone: `tel:${value.replaceAll(/[^+\d]/g, "")}`,
		hours: undefined,
	};
	return (
		<span className="block">
			{`${label}: `}
			{address[kind] ? (
				<a href={address[kind]} className="wrap-anywhere text-link underline underline-offset-2">
					{value}
				</a>
			) : (
				value
			)}
		</span>
	);
}

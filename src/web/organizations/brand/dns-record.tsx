import { useStrings } from "#web/platform/locale.ts";
import { CopyButton } from "#web/ui/controls/copied-text.tsx";
import { Fact } from "#web/ui/layout/fact.tsx";

interface Props {
	type: "TXT" | "CNAME";
	name: string;
	value: string;
}

export function DnsRecord({ type, name, value }: Props) {
	const { organizationDomains: words } = useStrings();
	return (
		<dl className="flex flex-col gap-3 rounded-control bg-sunken p-4">
			<Fact label={words.record.type}>{type}</Fact>
			<Part label={words.record.name} text={name} copy={words.copyName} />
			<Part label={words.record.value} text={value} copy={words.copyValue} />
		</dl>
	);
}

function Part({ label, text, copy }: { label: string; text: string; copy: string }) {
	const { organizationDomains: words } = useStrings();
	return (
		<div className="flex flex-wrap items-center justify-between gap-2">
			<Fact label={label}>
				<bdi className="select-all font-medium text-15">{text}</bdi>
			</Fact>
			<CopyButton text={text} size="small" words={{ ...words, copy }} />
		</div>
	);
}

import { useFormats } from "#web/platform/formats.ts";
import { useAges } from "./ages.ts";
import { useNow } from "./use-now.ts";

export function AgeOf({ at }: { at: string }) {
	const { ago } = useAges();
	const { date, time } = useFormats();
	return (
		<time dateTime={at} title={`${date(at)}, ${time(at)}`} className="inline-block first-letter:uppercase">
			{ago(at, useNow())}
		</time>
	);
}

import { useState } from "react";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { type OnDemand, onDemand } from "#web/platform/on-demand.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import type { LookChoiceProps } from "./look-choice.tsx";

const LookChoice: OnDemand<LookChoiceProps> = onDemand({
	load: async () => (await import("./look-choice.tsx")).LookChoice,
	texts: ["measure"],
});

export function LookFields(props: LookChoiceProps) {
	const { plan, shell } = useStrings();
	const [hasOpened, setHasOpened] = useState(false);
	return (
		<Disclosure summary={plan.look} onOpen={() => setHasOpened(true)}>
			{hasOpened && (
				<OptionalPart fallback={<Skeleton label={shell.loading} />}>
					<LookChoice {...props} />
				</OptionalPart>
			)}
		</Disclosure>
	);
}

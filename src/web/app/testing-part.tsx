import { Suspense } from "react";
import { useTestingMode } from "#web/testing-mode/queries.ts";
import type { TestingProps } from "#web/testing-mode/testing-section.tsx";
import { onDemand } from "./on-demand.tsx";

const TestingSection = onDemand({
	load: async () => (await import("#web/testing-mode/testing-section.tsx")).TestingSection,
	texts: ["testingMode"],
});

/** On the habit's page, where the server allows it and the habit still runs. */
export function TestingPart(props: TestingProps) {
	const isTesting = useTestingMode();
	if (!isTesting || props.habit.status === "completed") return null;
	return (
		<Suspense>
			<TestingSection {...props} />
		</Suspense>
	);
}

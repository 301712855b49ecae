import { useTestingMode } from "#web/habits/testing-mode/queries.ts";
import type { TestingProps } from "#web/habits/testing-mode/testing-section.tsx";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { onDemand } from "#web/platform/on-demand.tsx";

const TestingSection = onDemand({
	load: async () => (await import("#web/habits/testing-mode/testing-section.tsx")).TestingSection,
	texts: ["testingMode"],
});

export function TestingPart(props: TestingProps) {
	const isTesting = useTestingMode();
	if (!isTesting || props.habit.status === "completed") return null;
	return (
		<OptionalPart>
			<TestingSection {...props} />
		</OptionalPart>
	);
}

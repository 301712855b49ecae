// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Mapping } from "#contract/integrations/mappings.ts";
import { metricsOf } from "#domain/integrations/metrics.ts";
import type { Provider } from "#domain/integrations/providers.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { MappingRow } from "./mapping-row.tsx";

beforeAll(() => loadTexts("mappings", "integrations", "sources"));
afterEach(cleanup);

test.each<[Provider, object, string]>([
	[
		"fitbit",
		{ operation: "sum", metrics: ["steps"], days: 7, target: 70_000 },
		"Steps: sum of 7 days, at least 70,000 steps",
	],
	[
		"fitbit",
		{ operation: "difference", metrics: ["steps"], days: 2, target: 1 },
		"Steps: change of 2 days, at least 1 step",
	],
	[
		"fitbit",
		{ operation: "ratio", metrics: ["steps", "active_minutes"], days: 7, target: 80 },
		"Steps ÷ Active minutes: ratio of 7 days, at least 80",
	],
	[
		"strava",
		{ operation: "difference", metrics: ["distance", "elevation"], days: 1, target: 3_000 },
		"Distance − Elevation: difference of 1 day, at least 3,000 m",
	],
	[
		"strava",
		{ operation: "sum", metrics: ["distance", "elevation"], days: 6, target: 3_000 },
		"Distance + Elevation: sum of 6 days, at least 3,000 m",
	],
	[
		"strava",
		{ operation: "max", metrics: ["distance", "elevation"], days: 6, target: 3_000, leavesOutTypedIn: true },
		"Distance, Elevation: highest of 6 days, at least 3,000 m, without manual entries",
	],
])("a calculation from %s with %o reads “%s”", (provider, config, text) => {
	const mappingConfig = { comparator: "at-least", ...config } as Mapping["mappingConfig"];
	const [providerMetric = ""] = "metrics" in mappingConfig ? mappingConfig.metrics : [];
	const connection = { provider, sharedMetrics: metricsOf(provider) };
	const mapping = { providerMetric, mappingType: "calculation", mappingConfig, isActive: true };
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MappingRow mapping={mapping as Mapping} habit={undefined} connection={connection} />
		</QueryClientProvider>,
	);
	expect(screen.getByText(text)).toBeTruthy();
});

test("the buttons of two mappings of one habit have different names", () => {
	const config = { threshold: 5_000, comparator: "at-least" };
	const steps = { id: "1", providerMetric: "steps", mappingConfig: config, isActive: true };
	const minutes = { ...steps, id: "2", providerMetric: "active_minutes" };
	render(
		<QueryClientProvider client={new QueryClient()}>
			{[steps, minutes].map((mapping) => (
				<MappingRow
					key={mapping.id}
					mapping={mapping as unknown as Mapping}
					habit={undefined}
					connection={{ provider: "fitbit", sharedMetrics: ["steps", "active_minutes"] }}
				/>
			))}
		</QueryClientProvider>,
	);
	expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
		"Pause: A deleted habit, Steps: at least 5,000 steps",
		"Delete: A deleted habit, Steps: at least 5,000 steps",
		"Pause: A deleted habit, Active minutes: at least 5,000 minutes",
		"Delete: A deleted habit, Active minutes: at least 5,000 minutes",
	]);
});

test.each([
	["one of its metrics is not shared", ["steps"], 1],
	["all of its metrics are shared", ["steps", "active_minutes"], 0],
] as const)("if %s, the mapping is labelled accordingly", (_name, sharedMetrics, count) => {
	const mappingConfig = {
		operation: "ratio",
		metrics: ["steps", "active_minutes"],
		days: 7,
		comparator: "at-least",
		target: 80,
	};
	const mapping = { providerMetric: "steps", mappingType: "calculation", mappingConfig, isActive: true };
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MappingRow
				mapping={mapping as unknown as Mapping}
				habit={undefined}
				connection={{ provider: "fitbit", sharedMetrics: [...sharedMetrics] }}
			/>
		</QueryClientProvider>,
	);
	expect(screen.queryAllByText("Not shared")).toHaveLength(count);
});

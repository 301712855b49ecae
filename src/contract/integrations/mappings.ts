import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, id, instant } from "#contract/schemas.ts";
import { comparators } from "#domain/habits/amounts/measure.ts";
import { logWindowDays } from "#domain/habits/logs/log-limits.ts";
import { connectionStates } from "#domain/integrations/connection.ts";
import { providers } from "#domain/integrations/providers.ts";
import { maxMetrics, operations } from "#domain/integrations/rule.ts";

const maxRuleDays = 30;
const maxAim = 100_000_000;

const metric = z.string({ error: "required" }).min(1, { error: "required" }).max(40, { error: "invalid" });
const comparator = z.enum(comparators);

const choice = {
	part: z.string().max(40).optional().meta({ description: "One part of the metric, such as protein" }),
	leavesOutTypedIn: z.boolean().optional().meta({ description: "Ignore manually entered values" }),
};

const configs = {
	threshold: z.strictObject({
		threshold: z.int({ error: "invalid" }).min(0, { error: "invalid" }).max(maxAim, { error: "invalid" }),
		comparator: comparator.default("at-least"),
		...choice,
	}),
	direct: z.strictObject({ operation: z.literal("sum").default("sum"), ...choice }),
	calculation: z.strictObject({
		operation: z.enum(operations),
		metrics: z.array(metric).min(1).max(maxMetrics),
		days: z.int().min(1).max(maxRuleDays).default(1),
		comparator: comparator.default("at-least"),
		target: z.number().min(-maxAim).max(maxAim).multipleOf(0.01),
		leavesOutTypedIn: choice.leavesOutTypedIn,
	}),
};

const configSchema = z.union([configs.threshold, configs.direct, configs.calculation]);
const mappingType = z.enum(["threshold", "direct", "calculation"], { error: "required" });

const ruleFields = { providerMetric: metric, mappingType, mappingConfig: configSchema };

export const ruleSchema = z.discriminatedUnion("mappingType", [
	z.object({ ...ruleFields, mappingType: z.literal("threshold"), mappingConfig: configs.threshold }),
	z.object({ ...ruleFields, mappingType: z.literal("direct"), mappingConfig: configs.direct }),
	z.object({ ...ruleFields, mappingType: z.literal("calculation"), mappingConfig: configs.calculation }),
]);
export type RuleForm = z.output<typeof ruleSchema>;

const takesOver = z
	.boolean()
	.optional()
	.meta({ description: "Whether earlier days are ticked too, as far back as they can be logged" });

const needsAll = z
	.boolean()
	.optional()
	.meta({ description: "Whether a day counts only if all of the habit's mappings are met" });

const mappingFormSchema = z.strictObject({
	habitId: z.uuid({ error: "required" }),
	providerMetric: metric,
	mappingType,
	mappingConfig: z.looseObject({}),
	isActive: z.boolean().optional(),
	needsAll,
	takesOver,
});
export type MappingForm = z.output<typeof mappingFormSchema>;

const mappingChangesSchema = z.strictObject({
	mappingType: mappingType.optional(),
	mappingConfig: z.looseObject({}).optional(),
	isActive: z.boolean().optional(),
	needsAll,
	takesOver,
});
export type MappingChanges = z.output<typeof mappingChangesSchema>;

const mappingSchema = z.object({
	id,
	integrationId: id,
	habitId: id,
	...ruleFields,
	needsAll: z.boolean(),
	isActive: z.boolean(),
	madeOn: day.meta({ description: "When the rule last changed, or was extended to earlier days" }),
	judgesFrom: day.meta({ description: "Earlier days are left unchanged" }),
	createdAt: instant,
});
export type Mapping = z.infer<typeof mappingSchema>;

const compared = { value: z.number().nullable(), comparator, aim: z.number() };
const explanationSchema = z
	.discriminatedUnion("kind", [
		z.object({ kind: z.literal("compared"), metric: z.string(), part: z.string().optional(), ...compared }),
		z.object({
			kind: z.literal("anything"),
			metric: z.string(),
			part: z.string().optional(),
			value: z.number().nullable(),
		}),
		z.object({
			kind: z.literal("calculated"),
			operation: z.enum(operations),
			metrics: z.array(z.string()),
			days: z.int(),
			...compared,
		}),
	])
	.meta({
		description:
			"Data for the sentence that explains a day. A value is null after 400 days, or if the provider does not allow storing it",
	});
export type ShownExplanation = z.infer<typeof explanationSchema>;

const previewedDaySchema = z.object({
	day,
	outcome: z.enum(["done", "not-done", "cannot-say"]),
	doubt: z.enum(["no-reading", "day-not-over", "no-longer-kept", "divided-by-zero"]).optional(),
	explanation: explanationSchema.optional(),
});

const previewSchema = z.object({
	done: z.int(),
	days: z.array(previewedDaySchema).meta({ description: "The last 30 days before today, newest first" }),
	open: z.array(day).meta({ description: "Earlier days that `takesOver` would tick" }),
});
export type MappingPreview = z.infer<typeof previewSchema>;

const tickSchema = z.object({
	date: day,
	integrationId: id,
	provider: z.enum(providers),
	reasons: z.array(
		z.object({
			mappingId: id,
			provider: z.enum(providers).optional().meta({ description: "If missing, the provider of the tick" }),
			explanation: explanationSchema,
		}),
	),
	tickedAt: instant,
});
export type IntegrationTick = z.infer<typeof tickSchema>;

const sourceSchema = z.object({
	mapping: mappingSchema,
	provider: z.enum(providers),
	state: z.enum(connectionStates),
	isShared: z.boolean().meta({ description: "Whether the connection shares all metrics of the mapping" }),
	lastReadingAt: instant.nullable(),
});

const proposalSchema = z.object({
	providerMetric: z.string(),
	mappingType,
	mappingConfig: configSchema,
	done: z.int().meta({ description: "Number of the last 30 days that would be done" }),
	kept: z.int().meta({ description: "Number of the last 30 days whose readings are still kept" }),
});
export type HabitProposal = z.infer<typeof proposalSchema>;

const ofConnection = z.object({ integrationId: id });
const ofMapping = z.object({ integrationId: id, mappingId: id });

export const mappings = {
	list: endpoint({
		route: "GET /api/integrations/:integrationId/mappings",
		summary: "Lists the mappings of a connection, oldest first.",
		access: "user",
		rate: "read",
		params: ofConnection,
		replies: { 200: z.array(mappingSchema) },
	}),
	create: endpoint({
		route: "POST /api/integrations/:integrationId/mappings",
		summary:
			"Lets a metric tick a habit, starting today. A repeat returns the existing mapping; another rule for the same " +
			"habit and metric is refused.",
		access: "user",
		rate: "write",
		changes: "habits",
		params: ofConnection,
		body: mappingFormSchema,
		replies: { 201: mappingSchema },
	}),
	preview: endpoint({
		route: "POST /api/integrations/:integrationId/mappings/preview",
		summary:
			"Returns how a rule would have judged the last 30 days, together with the habit's other mappings if it needs all of " +
			"them. Saves nothing.",
		access: "user",
		rate: "read",
		params: ofConnection,
		body: z.strictObject({
			habitId: id.optional(),
			providerMetric: metric,
			mappingType,
			mappingConfig: z.looseObject({}),
			needsAll,
		}),
		replies: { 200: previewSchema },
	}),
	update: endpoint({
		route: "PATCH /api/integrations/:integrationId/mappings/:mappingId",
		summary:
			"Changes a mapping. A new rule, or a mapping that is resumed, applies from today on, unless it takes over the " +
			`${logWindowDays} days before. takesOver: false undoes that: it removes the ticks of those days that only this mapping ` +
			"has made since and nobody has changed.",
		access: "user",
		rate: "write",
		changes: "habits",
		params: ofMapping,
		body: mappingChangesSchema,
		replies: { 200: mappingSchema },
	}),
	remove: endpoint({
		route: "DELETE /api/integrations/:integrationId/mappings/:mappingId",
		summary:
			"Deletes a mapping. Its ticks stay, and the habit's other mappings tick no earlier days as a result.",
		access: "user",
		rate: "write",
		changes: "habits",
		params: ofMapping,
		replies: { 204: null },
	}),
	proposals: endpoint({
		route: "GET /api/integrations/:integrationId/proposals",
		summary: "Suggests habits for the readings of a connection, each with a mapping. Creates none of them.",
		access: "user",
		rate: "read",
		params: ofConnection,
		replies: { 200: z.array(proposalSchema) },
	}),
	ofHabit: endpoint({
		route: "GET /api/habits/:habitId/integrations",
		summary:
			"Returns what ticks a habit: its mappings with their connections, and why its latest days, or those of a span, were ticked.",
		access: "user",
		rate: "read",
		params: z.object({ habitId: id }),
		query: z.object({ from: day.optional(), to: day.optional() }),
		replies: {
			200: z.object({
				sources: z.array(sourceSchema),
				ticks: z.array(tickSchema).meta({ description: "The latest 100, newest first" }),
			}),
		},
	}),
};

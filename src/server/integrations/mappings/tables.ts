import { boolean, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { RuleForm, ShownExplanation } from "#contract/integrations/mappings.ts";
import type { Metric } from "#domain/integrations/metrics.ts";
import { type Provider, providers } from "#domain/integrations/providers.ts";
import { day, instant } from "#server/db/columns.ts";

export const integrationMappings = pgTable("integration_mappings", {
	userId: uuid("user_id").notNull(),
	id: uuid("id").notNull(),
	integrationId: uuid("integration_id").notNull(),
	habitId: uuid("habit_id").notNull(),
	providerMetric: text("provider_metric").$type<Metric>().notNull(),
	mappingType: text("mapping_type", { enum: ["threshold", "direct", "calculation"] }).notNull(),
	mappingConfig: jsonb("mapping_config").$type<RuleForm["mappingConfig"]>().notNull(),
	needsAll: boolean("needs_all").notNull().default(false),
	isActive: boolean("is_active").notNull().default(true),
	madeOn: day("made_on").notNull(),
	judgesFrom: day("judges_from").notNull(),
	createdAt: instant("created_at").notNull(),
});
export type StoredMapping = typeof integrationMappings.$inferSelect;

export interface StoredReason {
	mappingId: string;
	/** If absent, the tick's provider. */
	provider?: Provider;
	explanation: ShownExplanation;
}

export const integrationTicks = pgTable("integration_ticks", {
	userId: uuid("user_id").notNull(),
	habitId: uuid("habit_id").notNull(),
	date: day("date").notNull(),
	integrationId: uuid("integration_id").notNull(),
	provider: text("provider", { enum: providers }).notNull(),
	/** True if only private providers (Strava) found the day done. */
	isPrivate: boolean("is_private").notNull(),
	reasons: jsonb("reasons").$type<StoredReason[]>().notNull(),
	tickedAt: instant("ticked_at").notNull(),
});
export type StoredTick = typeof integrationTicks.$inferSelect;

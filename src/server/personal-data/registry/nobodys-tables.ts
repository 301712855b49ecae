/** Tables without rows of a person, and why. `registry.test.ts` checks that both lists are complete. */
export const nobodysTables: Record<string, string> = {
	bank_statements: "what an administrator brought in; rows about payments are in statement_matches",
	experts: "whom consultations can be booked with; an account that answers is a mention",
	expert_pictures: "of experts, as administrators keep them",
	habit_programs: "what organisations propose; whoever takes part is in program_enrollments",
	kept_payments: "payments of accounts that are gone, without who paid",
	organizations: "whoever belongs to one is in organization_members",
	organization_cohorts: "who was counted, by keys that only organization_consents knows",
	organization_reports: "figures that point at nobody",
	organization_teams: "whoever is in one is in organization_team_members",
	organization_codes: "codes to join with, each of an organisation",
	pricing_plans: "what is sold",
	rate_limits: "counts by hashes, gone within a day",
	reminder_clock: "how the clock goes on, of nobody",
	schema_migrations: "the schema's own",
	verification_times: "minutes, of nobody",
};

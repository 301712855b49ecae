import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { type AuditDetails, organizationAuditActions } from "#domain/organizations/audit.ts";
import { defaultBrand } from "#domain/organizations/brand.ts";
import { memberConsents } from "#domain/organizations/consents.ts";
import { domainUses } from "#domain/organizations/domain.ts";
import type { Details, Figure, Suppression } from "#domain/organizations/figures.ts";
import { organizationTypes } from "#domain/organizations/organization.ts";
import { enrolmentVisibilities } from "#domain/organizations/program.ts";
import { roles } from "#domain/organizations/role.ts";
import { bytes, day, instant } from "#server/db/columns.ts";

export const organizations = pgTable("organizations", {
	id: uuid("id").primaryKey(),
	name: text("name").notNull(),
	type: text("type", { enum: organizationTypes }).notNull(),
	description: text("description"),
	code: text("code").notNull(),
	allowPublicRegistration: boolean("allow_public_registration").notNull(),
	requireEmailVerification: boolean("require_email_verification").notNull(),
	enableLeaderboards: boolean("enable_leaderboards").notNull(),
	enableChallenges: boolean("enable_challenges").notNull(),
	memberCount: integer("member_count").notNull().default(0),
	createdAt: instant("created_at").notNull(),
	updatedAt: instant("updated_at").notNull(),
	deletesAt: instant("deletes_at"),
	timeZone: text("time_zone").notNull(),
	minimumGroup: smallint("minimum_group").notNull().default(5),
	figuresAt: instant("figures_at").notNull(),
	defaultHabitVisibility: text("default_habit_visibility", { enum: enrolmentVisibilities })
		.notNull()
		.default("private"),
	subdomain: text("subdomain"),
	logoHash: text("logo_hash"),
	primaryColor: text("primary_color").notNull().default(defaultBrand.primaryColor),
	secondaryColor: text("secondary_color").notNull().default(defaultBrand.secondaryColor),
	seatsBought: integer("seats_bought").notNull().default(0),
	seatsTaken: integer("seats_taken").notNull().default(0),
	joinByAddress: boolean("join_by_address").notNull().default(false),
});
export type StoredOrganization = typeof organizations.$inferSelect;

export const organizationLogos = pgTable("organization_logos", {
	organizationId: uuid("organization_id").primaryKey(),
	image: bytes("image").notNull(),
	uploadedAt: instant("uploaded_at").notNull(),
});

export const organizationCodes = pgTable("organization_codes", {
	code: text("code").primaryKey(),
	organizationId: uuid("organization_id").notNull(),
});

export const organizationDomains = pgTable("organization_domains", {
	organizationId: uuid("organization_id").notNull(),
	use: text("use", { enum: domainUses }).notNull(),
	domain: text("domain").notNull(),
	createdAt: instant("created_at").notNull(),
	provenAt: instant("proven_at"),
	missingAt: instant("missing_at"),
	checkedAt: instant("checked_at"),
});
export type StoredDomain = typeof organizationDomains.$inferSelect;

export const domainHolders = pgTable("domain_holders", {
	domain: text("domain").notNull(),
	use: text("use", { enum: domainUses }).notNull(),
	organizationId: uuid("organization_id").notNull(),
});

export const organizationMembers = pgTable("organization_members", {
	organizationId: uuid("organization_id").notNull(),
	userId: uuid("user_id").notNull(),
	role: text("role", { enum: roles }).notNull(),
	department: text("department"),
	joinedAt: instant("joined_at").notNull(),
});
export type StoredMember = typeof organizationMembers.$inferSelect;

/** The same members, sharded by user. */
export const organizationMemberships = pgTable("organization_memberships", {
	userId: uuid("user_id").notNull(),
	organizationId: uuid("organization_id").notNull(),
});

export const ownOrganizationRequests = pgTable("own_organization_requests", {
	userId: uuid("user_id").notNull(),
	organizationId: uuid("organization_id").notNull(),
	createdAt: instant("created_at").notNull(),
});

export const organizationRequests = pgTable("organization_requests", {
	organizationId: uuid("organization_id").notNull(),
	userId: uuid("user_id").notNull(),
	createdAt: instant("created_at").notNull(),
});

export const organizationRemovals = pgTable("organization_removals", {
	organizationId: uuid("organization_id").notNull(),
	userId: uuid("user_id").notNull(),
	removedAt: instant("removed_at").notNull(),
});

export const organizationTeams = pgTable("organization_teams", {
	organizationId: uuid("organization_id").notNull(),
	id: uuid("id").notNull(),
	name: text("name").notNull(),
	description: text("description"),
	department: text("department"),
	createdAt: instant("created_at").notNull(),
});
export type StoredTeam = typeof organizationTeams.$inferSelect;

export const organizationTeamMembers = pgTable("organization_team_members", {
	organizationId: uuid("organization_id").notNull(),
	teamId: uuid("team_id").notNull(),
	userId: uuid("user_id").notNull(),
	isLeader: boolean("is_leader").notNull().default(false),
	joinedAt: instant("joined_at").notNull(),
});

export const organizationAudit = pgTable("organization_audit", {
	organizationId: uuid("organization_id").notNull(),
	id: uuid("id").notNull(),
	actorId: uuid("actor_id").notNull(),
	act: text("act", { enum: organizationAuditActions }).notNull(),
	subjectId: uuid("subject_id"),
	details: jsonb("details").$type<AuditDetails>().notNull(),
	at: instant("at").notNull(),
});

export const organizationAnnouncements = pgTable("organization_announcements", {
	organizationId: uuid("organization_id").notNull(),
	id: uuid("id").notNull(),
	teamId: uuid("team_id"),
	text: text("text").notNull(),
	createdAt: instant("created_at").notNull(),
});
export type StoredAnnouncement = typeof organizationAnnouncements.$inferSelect;

export const organizationInvitations = pgTable("organization_invitations", {
	organizationId: uuid("organization_id").notNull(),
	id: uuid("id").notNull(),
	email: text("email"),
	role: text("role", { enum: roles }).notNull(),
	department: text("department"),
	teamId: uuid("team_id"),
	invitedBy: uuid("invited_by"),
	createdAt: instant("created_at").notNull(),
	expiresAt: instant("expires_at").notNull(),
	mailAt: instant("mail_at"),
	sentAt: instant("sent_at"),
	tokenHash: bytes("token_hash"),
});
export type StoredInvitation = typeof organizationInvitations.$inferSelect;

/** Taken seats, sharded by user only. */
export const seats = pgTable("seats", {
	userId: uuid("user_id").notNull(),
	organizationId: uuid("organization_id").notNull(),
	takenAt: instant("taken_at").notNull(),
});

export const organizationConsents = pgTable("organization_consents", {
	organizationId: uuid("organization_id").notNull(),
	userId: uuid("user_id").notNull(),
	kind: text("kind", { enum: memberConsents }).notNull(),
	version: text("version").notNull(),
	isGiven: boolean("is_given").notNull(),
	decidedAt: instant("decided_at").notNull(),
	cohortKey: uuid("cohort_key").notNull(),
});

export const organizationScores = pgTable("organization_scores", {
	organizationId: uuid("organization_id").notNull(),
	userId: uuid("user_id").notNull(),
	countedOn: day("counted_on").notNull(),
	weekShare: smallint("week_share"),
	monthShare: smallint("month_share"),
});

export const organizationReports = pgTable("organization_reports", {
	organizationId: uuid("organization_id").notNull(),
	windowFrom: day("window_from").notNull(),
	windowTo: day("window_to").notNull(),
	cell: text("cell").notNull(),
	figure: jsonb("figure").$type<Figure>(),
	details: jsonb("details").$type<Details>(),
	suppressed: text("suppressed").$type<Suppression>(),
});

/** The people counted when a cell was last published; never shown. */
export const organizationCohorts = pgTable("organization_cohorts", {
	organizationId: uuid("organization_id").notNull(),
	cell: text("cell").notNull(),
	windowFrom: day("window_from").notNull(),
	cohort: uuid("cohort").array().notNull(),
	figure: jsonb("figure").$type<Figure>().notNull(),
	waits: smallint("waits").notNull(),
});

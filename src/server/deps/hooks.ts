import type { Day } from "#domain/day.ts";
import type { Role } from "#domain/organizations/role.ts";
import type { Orm } from "#server/db/open.ts";

/** Work that a feature needs from features above it, in its own transaction; the roof fills these in. */
export interface Hooks {
	/** After a habit was created with a time of day: sets its reminder. */
	habitTimed(tx: Orm, timed: { userId: string; habitId: string; time: string; now: number }): Promise<void>;

	/** After a habit's measure has changed: its amounts and its day follow. */
	measureChanged(
		tx: Orm,
		changed: { userId: string; habitId: string; today: Day; now: number },
	): Promise<void>;

	/** After a connection was read, also if nothing has changed: a day that is over by now may be judged. */
	readingsRead(tx: Orm, read: { userId: string; integrationId: string; now: number }): Promise<void>;

	/** Before habits are deleted: ends agreements about them, unlinks posts. */
	habitsGone(tx: Orm, gone: { userId: string; habitIds: readonly string[]; now: number }): Promise<void>;

	/** Once an address is proven to be a user's: delivers requests made to that address. */
	addressConfirmed(tx: Orm, userId: string): Promise<void>;

	/** After a user's time zone has changed: reminders follow the new zone. */
	zoneChanged(tx: Orm, userId: string, now: number): Promise<void>;

	hasSecondStep(orm: Orm, userId: string): Promise<boolean>;

	/** After somebody's progress in an organisation's challenge was counted: their place on its leaderboard follows. */
	challengeCounted(orm: Orm, counted: { organizationId: string; userId: string; now: number }): Promise<void>;

	/** Undefined for whoever is not a member. */
	roleIn(organizationId: string, userId: string): Promise<Role | undefined>;
}

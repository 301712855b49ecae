import type { Payment } from "#contract/payments/payments.ts";
import type { Day } from "#domain/day.ts";
import type { Role } from "#domain/organizations/role.ts";
import type { Orm } from "#server/db/open.ts";

/** Work that a feature needs from features above it, in its own transaction; implemented in `roof/hooks.ts`. */
export interface Hooks {
	/** After a habit was created: links it to the programs and challenges for which it was planned. */
	habitCreated(tx: Orm, created: { userId: string; habitId: string; today: Day; now: number }): Promise<void>;

	/** After a habit with a reminder time was created, or any creation repeated: sets or deletes its first reminder. */
	habitTimed(
		tx: Orm,
		timed: { userId: string; habitId: string; time: string | undefined; now: number },
	): Promise<void>;

	/** After a habit's measure has changed: recalculates today's log and, for a new unit, the habit's amounts. */
	measureChanged(
		tx: Orm,
		changed: { userId: string; habitId: string; unitBefore: string | undefined; today: Day; now: number },
	): Promise<void>;

	/** After a connection was read, even if nothing has changed: a day that has ended may be judged now. */
	readingsRead(tx: Orm, read: { userId: string; integrationId: string; now: number }): Promise<void>;

	/**
	 * After a habit was archived or completed, or is active again: notifies the partners' open pages and, if the
	 * habit is paused, withdraws the notices that ask for check-ins.
	 */
	pauseChanged(tx: Orm, changed: { userId: string; habitId: string; isPaused: boolean }): Promise<void>;

	/** Before habits are deleted: ends agreements about them, unlinks posts, withdraws notices of removed ticks. */
	habitsDeleting(tx: Orm, gone: { userId: string; habitIds: readonly string[]; now: number }): Promise<void>;

	/** After a password reset: ends secret addresses and phone keys, which may be an intruder's. */
	passwordReset(tx: Orm, userId: string): Promise<void>;

	/** After a user has confirmed an address: delivers friend requests sent to it. */
	addressConfirmed(tx: Orm, userId: string): Promise<void>;

	/** After a user's time zone has changed: moves reminders to the new zone. */
	zoneChanged(tx: Orm, userId: string, now: number): Promise<void>;

	/** Whether the user has sent money, is in an organization or the hub, or is an expert or appointed admin. */
	isUsedElsewhere(orm: Orm, userId: string): Promise<boolean>;

	/** False for a consultation that nobody may pay for, and for seats of an organization that is being deleted. */
	isPayable(
		orm: Orm,
		payment: Pick<Payment, "userId" | "consultationId" | "organizationId">,
	): Promise<boolean>;

	/** After another account, or none, was linked to an expert: moves the notices of their open consultations. */
	expertLinked(
		tx: Orm,
		linked: { expertId: string; from: string | null; to: string | null; now: number },
	): Promise<void>;

	hasSecondStep(orm: Orm, userId: string): Promise<boolean>;

	/**
	 * After a user's progress in an organization's challenge was counted, or their participation has ended: updates
	 * their place on its leaderboard.
	 */
	challengeCounted(orm: Orm, counted: { organizationId: string; userId: string; now: number }): Promise<void>;

	/** False while an organization hides its challenges. */
	showsChallenges(orm: Orm, organizationId: string): Promise<boolean>;

	/** After an organization's challenge was cancelled: withdraws the notices that proposed it. */
	challengeCalledOff(orm: Orm, gone: { organizationId: string; challengeId: string }): Promise<void>;

	/** Returns undefined for non-members. */
	roleIn(organizationId: string, userId: string): Promise<Role | undefined>;
}

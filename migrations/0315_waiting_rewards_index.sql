-- Not in a transaction: managers list the programs in which somebody waits for a reward.
drop index concurrently if exists program_rewards_waiting;
create index concurrently program_rewards_waiting on program_rewards (organization_id, program_id)
	where handed_out_at is null;

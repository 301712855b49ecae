-- A cycle is its first 21 days that are logged or were due and are over; it may also be left in its middle.
alter table habit_cycles drop constraint habit_cycles_outcome_check;
alter table habit_cycles add constraint habit_cycles_outcome_check check (outcome in ('repeat', 'maintenance', 'left'));
-- The day of the cycle on which it ended: 21, or that on which it was left.
alter table habit_cycles add column day smallint not null default 21 check (day between 1 and 21);
alter table habit_cycles alter column day drop default;

-- A maintenance begins on a day of its own, the first free one, as a cycle does. So far its habit kept the start of the
-- cycle before it, which ended on the day of the step: on that day or the next the maintenance began.
update habits h set cycle_started_on = c.ended_on + 1
from habit_cycles c
where h.phase = 'maintenance-phase' and c.user_id = h.user_id and c.habit_id = h.id and c.number = h.cycle_count;

-- A cycle now ends with the last day that counts for it. Until now 21 logs made it full.
update habit_cycles c set ended_on = greatest(c.started_on, l.date)
from (
	select user_id, habit_id, cycle, date,
		row_number() over (partition by user_id, habit_id, cycle order by date) as place
	from habit_logs
) as l
where l.user_id = c.user_id and l.habit_id = c.habit_id and l.cycle = c.number and l.place = 21
	and l.date <= c.ended_on;

-- Less than half done, a cycle no longer counts as completed.
update habits h set completed_cycles = (
	select count(*) from habit_cycles c
	where c.user_id = h.user_id and c.habit_id = h.id and 11 <= (
		select count(*) from habit_logs l
		where l.user_id = c.user_id and l.habit_id = c.habit_id and l.cycle = c.number and l.completed
			and l.date <= c.ended_on
	)
)
where h.completed_cycles > 0;

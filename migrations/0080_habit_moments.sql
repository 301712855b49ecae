-- The great moments of a habit that its user has been shown, each with the occasion of the last time: the number of the
-- cycle, or the day of a come-back (docs/decisions/0079).
create table habit_moments (
	user_id uuid not null,
	habit_id uuid not null,
	moment text not null,
	occasion integer not null,
	primary key (user_id, habit_id, moment),
	foreign key (user_id, habit_id) references habits (user_id, id) on delete cascade
);

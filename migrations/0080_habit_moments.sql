-- Great moments that the user has been shown for a habit, each with its latest occasion: the cycle's number,
-- or the day of a comeback (docs/decisions/0079).
create table habit_moments (
	user_id uuid not null,
	habit_id uuid not null,
	moment text not null,
	occasion integer not null,
	primary key (user_id, habit_id, moment),
	foreign key (user_id, habit_id) references habits (user_id, id) on delete cascade
);

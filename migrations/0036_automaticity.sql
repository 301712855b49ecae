-- How automatic a habit felt to its user on days 1, 21, 42 and 66: four statements, rated from 1 (not at all)
-- to 7 (entirely).
create table automaticity_answers (
	user_id uuid not null,
	habit_id uuid not null,
	point smallint not null check (point in (1, 21, 42, 66)),
	answered_on date not null,
	automatically smallint not null check (automatically between 1 and 7),
	without_remembering smallint not null check (without_remembering between 1 and 7),
	without_thinking smallint not null check (without_thinking between 1 and 7),
	before_realising smallint not null check (before_realising between 1 and 7),
	primary key (user_id, habit_id, point),
	foreign key (user_id, habit_id) references habits (user_id, id) on delete cascade
);

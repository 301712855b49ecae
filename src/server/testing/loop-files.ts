import { DatabaseSync } from "node:sqlite";
import type { Bytes } from "./import-files.ts";

const newHeader =
	"Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?";

/** Loop 2.3.1. Folders of habits with Hindi names have only a number; root files don't quote names with commas. */
export const newLoopFiles = {
	"Habits.csv": `${newHeader}
001,"Walk, slowly",YES_NO,Did you walk?,"Round the lake, ""twice""",1,1,#D32F2F,,,,false
002,सुबह का योग,YES_NO,,,3,7,#388E3C,,,,false
003,Water,NUMERICAL,How much?,,1,1,#0288D1,glasses,AT_LEAST,8,false
004,Sweets,NUMERICAL,,,1,30,#0288D1,pieces,AT_MOST,12,true
005,Call mother,YES_NO,,,3,14,#0288D1,,,,false
`,
	"001 Walk slowly/Checkmarks.csv": `Date,Value,Notes
2026-07-04,YES_MANUAL,"Rain, still went"
2026-07-03,SKIP,
2026-07-02,NO,Too late
2026-07-01,YES_AUTO,
2026-06-30,UNKNOWN,only a note
2026-06-29,YES_MANUAL,
`,
	"001 Walk slowly/Scores.csv": "Date,Score\n2026-07-04,0.0520\n",
	"002/Checkmarks.csv": "Date,Value,Notes\n2026-07-04,YES_MANUAL,मन शांत\n2026-07-02,YES_MANUAL,\n",
	"003 Water/Checkmarks.csv":
		"Date,Value,Notes\n2026-07-04,8000,\n2026-07-03,7500,\n2026-07-02,SKIP,\n2026-07-01,NO,\n",
	"004 Sweets/Checkmarks.csv": "Date,Value,Notes\n2026-07-03,400,\n2026-07-02,NO,\n2026-07-01,30000,\n",
	"005 Call mother/Checkmarks.csv": "",
	"Checkmarks.csv": "Date,Walk, slowly,सुबह का योग,\n2026-07-04,2,2,\n",
	"Scores.csv": "Date,Walk, slowly,\n2026-07-04,0.1,\n",
};

/** Loop up to 2.3.0: other columns, no header in the habits' files, numbers instead of words. */
export const oldLoopFiles = {
	"Habits.csv": `Position,Name,Question,Description,NumRepetitions,Interval,Color
001,Wake up early,Did you wake up early?,,3,7,#FBC02D
002,Read,,,1,1,#FBC02D
`,
	"001 Wake up early/Checkmarks.csv":
		"2015-01-25,0\n2015-01-24,2\n2015-01-23,1\n2015-01-22,0\n2015-01-21,3\n",
	"002 Read/Checkmarks.csv": "2015-01-25,0\n2015-01-24,-1\n2015-01-23,2\n",
};

/** Loop's database, schema 25, with write-ahead logging set in its header, as Android leaves it. */
export function loopDatabase(): Bytes {
	const database = new DatabaseSync(":memory:");
	database.exec(`
		create table Habits (id integer primary key autoincrement, archived integer, color integer, description text,
			freq_den integer, freq_num integer, highlight integer, name text, position integer, reminder_hour integer,
			reminder_min integer, reminder_days integer not null default 127, type integer not null default 0,
			target_type integer not null default 0, target_value real not null default 0, unit text not null default '',
			question text, uuid text);
		create table Repetitions (id integer primary key autoincrement, habit integer not null references habits(id),
			timestamp integer not null, value integer not null, notes text);
		create unique index idx_repetitions_habit_timestamp on Repetitions (habit, timestamp);
		create table Events (id integer primary key, timestamp integer, message text, server_id integer);
		create trigger nosy after insert on Repetitions begin delete from Habits; end;
		insert into Habits (id, archived, description, freq_den, freq_num, name, type, target_type, target_value, unit, question)
		values (7, 0, 'Round the lake', 1, 1, 'Walk', 0, 0, 0, '', 'Did you walk?'),
			(9, 1, '', 7, 1, 'Run', 1, 0, 20, 'km', '');
	`);
	database.exec("drop trigger nosy");
	const insert = database.prepare(
		"insert into Repetitions (habit, timestamp, value, notes) values (?, ?, ?, ?)",
	);
	insert.run(7, Date.parse("2026-07-01"), 2, "first");
	insert.run(7, Date.parse("2026-07-02"), 0, "");
	insert.run(7, Date.parse("2026-07-03"), 3, "");
	insert.run(7, Date.parse("2026-07-04"), -1, "only a note");
	insert.run(7, Date.parse("2026-07-05"), 1, "");
	// The week's 20 km are complete on Friday, 3 July; the next week starts at 0.
	insert.run(9, Date.parse("2026-06-29"), 12_500, "");
	insert.run(9, Date.parse("2026-07-03"), 7_500, "hills");
	insert.run(9, Date.parse("2026-07-06"), 5_000, "");
	database.exec(
		"create trigger nosy after insert on Repetitions begin delete from Habits; end; create view spy as select * from Habits",
	);
	const bytes = new Uint8Array(database.serialize());
	bytes.fill(2, 18, 20);
	return bytes;
}

/** Loop's first database schema: `Id` with a capital, no value, type or note. */
export function firstLoopDatabase(): Bytes {
	const database = new DatabaseSync(":memory:");
	database.exec(`
		create table Habits (Id integer primary key autoincrement, archived integer, color integer, description text,
			freq_den integer, freq_num integer, highlight integer, name text, position integer);
		create table Repetitions (Id integer primary key autoincrement, habit integer references habits(Id), timestamp integer);
		insert into Habits (Id, archived, description, freq_den, freq_num, name) values (3, 0, 'Up early?', 7, 3, 'Wake up early');
		insert into Repetitions (habit, timestamp) values (3, ${Date.parse("2016-03-14")}), (3, ${Date.parse("2016-03-16")});
	`);
	return new Uint8Array(database.serialize());
}

/** Which days ask for the habit. `days` are ISO weekdays, Monday 1 to Sunday 7; `times` is 1 to 7. */
export type Schedule =
	| { kind: "daily" }
	| { kind: "weekdays"; days: number[] }
	| { kind: "weekly"; times: number };

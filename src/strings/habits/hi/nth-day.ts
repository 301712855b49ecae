const irregular: Partial<Record<number, string>> = { 1: "पहला", 2: "दूसरा", 3: "तीसरा", 4: "चौथा", 6: "छठा" };

export function nthDay(number: number): string {
	return `${irregular[number] ?? `${number}वाँ`} दिन`;
}

/** The oblique case: "on the first day". */
export function onNthDay(number: number): string {
	return nthDay(number).replace("ाँ ", "ें ").replace("ा ", "े ");
}

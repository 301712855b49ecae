export interface Part {
	title: string;
	paragraphs: string[];
	list?: string[];
}

export const legal = { version: (day: string) => `Last changed on ${day}` };

export const operator = {
	title: "Who runs this server",
	known: (operator: string) => `This server is run by ${operator}.`,
	unknown: "This server is run by the person who invited you. No operator has been named yet.",
};

/** All errors in the content as one message, each with its file and its field or line. */
export class ContentError extends Error {
	override readonly name = "ContentError";
	readonly faults: readonly string[];

	constructor(faults: readonly string[]) {
		super(`The content cannot be published:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
		this.faults = faults;
	}
}

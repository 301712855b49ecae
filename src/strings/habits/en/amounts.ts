export interface AmountText {
	short: string;
	counted: string;
}

type AmountPhrase = (amount: string, isOne: boolean) => string;

function counted(one: string, several: string): AmountPhrase {
	return (amount, isOne) => `${amount} ${isOne ? one : several}`;
}

export const amounts = {
	/** Amounts in known units; rupees are formatted with their sign. */
	counted: {
		minutes: counted("minute", "minutes"),
		times: counted("time", "times"),
		pages: counted("page", "pages"),
		glasses: counted("glass", "glasses"),
		steps: counted("step", "steps"),
		km: counted("km", "km"),
	},
	rupees: "rupees",
	own: (amount: string, unit: string) => `${amount} ${unit}`,
	ofTarget: (amount: AmountText, target: AmountText) => `${amount.short} of ${target.counted}`,
	ofLimit: (amount: AmountText, limit: AmountText) => `${amount.short}, at most ${limit.counted}`,
	add: "Add",
	left: (amount: string) => `${amount} to go`,
	nothingYet: "Nothing yet today",
	over: "Above the limit today",
	undo: "Undo",
	failed: "The day could not be saved",
	smallDay: "A small one. It counts.",
};

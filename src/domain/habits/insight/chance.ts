import type { Rate } from "./rate.ts";

/** ln(0!), ln(1!), …; grows on demand. */
const logFactorials = [0];

function logFactorial(number: number): number {
	for (let each = logFactorials.length; each <= number; each++) {
		logFactorials.push((logFactorials[each - 1] ?? 0) + Math.log(each));
	}
	return logFactorials[number] ?? 0;
}

function logChoose(all: number, some: number): number {
	return logFactorial(all) - logFactorial(some) - logFactorial(all - some);
}

/** Returns the probability of `done` or more successes in `due` independent trials with probability `share`. */
export function chanceOfAtLeast({ done, due }: Rate, share: number): number {
	// Below the mean, the sum would start with terms that underflow.
	if (done <= due * share) return 1 - chanceOfFewer({ done, due }, share);
	let term = termOf({ done, due }, share);
	let sum = 0;
	for (let count = done; count <= due && term > 0; count++) {
		sum += term;
		term *= ((due - count) / (count + 1)) * (share / (1 - share));
	}
	return sum;
}

export function chanceOfAtMost({ done, due }: Rate, share: number): number {
	return chanceOfFewer({ done: done + 1, due }, share);
}

function chanceOfFewer({ done, due }: Rate, share: number): number {
	if (done <= 0) return 0;
	if (done > due * share) return 1 - chanceOfAtLeast({ done, due }, share);
	let term = termOf({ done: done - 1, due }, share);
	let sum = 0;
	for (let count = done - 1; count >= 0 && term > 0; count--) {
		sum += term;
		term *= (count / (due - count + 1)) * ((1 - share) / share);
	}
	return sum;
}

function termOf({ done, due }: Rate, share: number): number {
	return done > due
		? 0
		: Math.exp(logChoose(due, done) + done * Math.log(share) + (due - done) * Math.log(1 - share));
}

/** Fisher's exact test (1935), one-sided: the probability that chance makes the part's rate this low. */
export function chanceInPart(part: Rate, whole: Rate): number {
	const open = whole.due - whole.done;
	let sum = 0;
	for (let done = Math.max(0, part.due - open); done <= part.done; done++) {
		sum += Math.exp(
			logChoose(whole.done, done) + logChoose(open, part.due - done) - logChoose(whole.due, part.due),
		);
	}
	return Math.min(1, sum);
}

/** Returns the exact upper confidence bound of Clopper and Pearson (1934, doi:10.1093/biomet/26.4.404). */
export function upperShare(rate: Rate, chance: number): number {
	if (rate.done >= rate.due) return 1;
	let [low, high] = [rate.done / rate.due, 1];
	// Thirty bisections are precise enough for any number of days.
	for (let step = 0; step < 30; step++) {
		const middle = (low + high) / 2;
		if (chanceOfAtMost(rate, middle) > chance) low = middle;
		else high = middle;
	}
	return high;
}

/** What a span may say: names of routes, hosts of providers, numbers; never values of queries, secrets or who it is. */
export type Facts = Record<string, string | number | undefined>;

export interface SpanStart {
	/** `request` and `job` begin something; the others are calls made within it. */
	kind: "request" | "job" | "query" | "call";
	name: string;
	facts?: Facts;
}

export interface Span {
	add(facts: Facts): void;
	/** `fault`: a word for what went wrong. */
	end(fault?: string): void;
	/** What `work` starts is within this span. */
	run<Result>(work: () => Result): Result;
}

export interface Tracer {
	begin(start: SpanStart): Span;
	/** Whether anything has begun here. */
	isInside(): boolean;
	/** Sends what is left. */
	stop(): Promise<void>;
}

let current: Tracer | undefined;

/** For the whole process: a call deep inside a store has no dependencies to get it from. */
export function setTracer(tracer: Tracer | undefined): void {
	current = tracer;
}

export function tracer(): Tracer | undefined {
	return current;
}

/** Runs `work` within a span, if spans are sent anywhere. */
export async function inSpan<Result>(
	start: SpanStart,
	work: (addFacts: Span["add"]) => Promise<Result>,
): Promise<Result> {
	if (current === undefined) return work(ignore);
	const span = current.begin(start);
	try {
		const result = await span.run(() => work(span.add));
		span.end();
		return result;
	} catch (fault) {
		span.end(wordFor(fault));
		throw fault;
	}
}

function ignore(): void {}

/** An error's message may repeat what it was given. */
export function wordFor(fault: unknown): string {
	if (!(fault instanceof Error)) return "unknown";
	return "code" in fault ? String(fault.code) : fault.constructor.name;
}

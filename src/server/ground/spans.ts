/** Route names, provider hosts, query texts and numbers; never query values, secrets or user identities. */
export type Facts = Record<string, string | number | undefined>;

export interface SpanStart {
	/** `request` and `job` start a trace; the others are calls within it. */
	kind: "request" | "job" | "query" | "call";
	name: string;
	facts?: Facts;
}

export interface Span {
	add(facts: Facts): void;
	/** `fault`: a word for what went wrong. */
	end(fault?: string): void;
	run<Result>(work: () => Result): Result;
}

export interface Tracer {
	begin(start: SpanStart): Span;
	/** True inside a span of this process. */
	isInside(): boolean;
	stop(): Promise<void>;
}

let current: Tracer | undefined;

/** Process-wide, because no dependencies are passed down to calls deep inside a store. */
export function setTracer(tracer: Tracer | undefined): void {
	current = tracer;
}

export function tracer(): Tracer | undefined {
	return current;
}

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

/** Returns the error's code or class only: its message may repeat values. */
export function wordFor(fault: unknown): string {
	if (!(fault instanceof Error)) return "unknown";
	return "code" in fault ? String(fault.code) : fault.constructor.name;
}

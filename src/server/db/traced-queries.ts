import { type Span, tracer, wordFor } from "#server/ground/spans.ts";

interface Queryable {
	// biome-ignore lint/suspicious/noExplicitAny: the drivers' overloads, which pass through unchanged
	query(...args: any[]): any;
}

export function traceQueries(connection: Queryable): void {
	if (tracer() === undefined) return;
	const query = connection.query.bind(connection);
	connection.query = (...args) => {
		const open = tracer();
		if (open === undefined || !open.isInside()) return query(...args);
		const text = textOf(args[0]);
		const span = open.begin({ kind: "query", name: nameOf(text), facts: { "db.query.text": text } });
		return span.run(() => runInSpan(query, args, span));
	};
}

function runInSpan(query: Queryable["query"], args: unknown[], span: Span): unknown {
	const callback = args.at(-1);
	if (typeof callback === "function") {
		return query(...args.slice(0, -1), (fault: unknown, ...rest: unknown[]) => {
			span.end(fault ? wordFor(fault) : undefined);
			callback(fault, ...rest);
		});
	}
	const result: Promise<unknown> = query(...args);
	result.then(
		() => span.end(),
		(fault) => span.end(wordFor(fault)),
	);
	return result;
}

const maxLength = 2_000;

/** Our statements take values as parameters; quoted text in other statements is left out. */
function textOf(query: string | { text: string }): string {
	const text = typeof query === "string" ? query : query.text;
	return text.slice(0, maxLength).replaceAll(/'[^']*('|$)/g, "'…'");
}

function nameOf(text: string): string {
	return /\w+/.exec(text)?.[0].toLowerCase() ?? "query";
}

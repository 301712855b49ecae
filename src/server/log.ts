import pino, { type DestinationStream, type Logger } from "pino";

/**
 * The server's log: JSON lines, without secrets and without what people wrote. Each is written before the next thing
 * happens: with its lines kept back, pino waits for ever at the exit of a process whose reader has gone.
 */
export const openLog = (level: string, destination?: DestinationStream): Logger =>
	pino(
		{
			level,
			base: null,
			redact: ["*.password", "*.token"],
			serializers: { err: told },
			// Under its own name for it, pino would repeat the message of an `err` as it is.
			errorKey: "unused",
		},
		destination ?? pino.destination({ sync: true }),
	);

/** What a log may tell of a fault; a database repeats in its errors the values it was given. */
const told = (thrown: unknown): unknown => {
	if (!(thrown instanceof Error)) return thrown;
	const code = "code" in thrown ? String(thrown.code) : undefined;
	return {
		type: thrown.constructor.name,
		code,
		constraint: "constraint" in thrown ? thrown.constraint : undefined,
		message: wordsOf(thrown.message, code),
		stack: thrown.stack
			?.replace(thrown.message, "")
			.split("\n")
			.filter((line) => line.startsWith("    at ")),
		cause: thrown.cause === undefined ? undefined : told(thrown.cause),
	};
};

/** Drizzle puts the parameters under the query; PostgreSQL quotes a value that it cannot read (class 22). */
const wordsOf = (message: string, code: string | undefined): string => {
	const query = message.replace(/\nparams: .*$/s, "");
	return code?.startsWith("22") ? query.replaceAll(/"[^"]*"/g, '"…"') : query;
};

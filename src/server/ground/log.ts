import pino, { type DestinationStream, type Logger } from "pino";
import { causeOf } from "./cause.ts";

/**
 * Writes JSON lines without secrets. Synchronous: with buffering, the process would never exit once the reader of its
 * output is gone.
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
	return pino(
		{
			level,
			base: null,
			mixin: () => ({ requestId: causeOf() }),
			redact: ["*.password", "*.token", "*.accessToken", "*.refreshToken"],
			serializers: { err: withoutValues },
			// With the default key, pino would repeat the original message of an `err`.
			errorKey: "unused",
		},
		destination ?? pino.destination({ sync: true }),
	);
}

/** Strips values from an error: database errors quote their input. */
function withoutValues(thrown: unknown): unknown {
	if (!(thrown instanceof Error)) return thrown;
	const code = "code" in thrown ? String(thrown.code) : undefined;
	return {
		type: thrown.constructor.name,
		code,
		constraint: "constraint" in thrown ? thrown.constraint : undefined,
		message: redact(thrown.message, code),
		stack: thrown.stack
			?.replace(thrown.message, "")
			.split("\n")
			.filter((line) => line.startsWith("    at ")),
		cause: thrown.cause === undefined ? undefined : withoutValues(thrown.cause),
	};
}

/** Drizzle appends the parameters to the query; PostgreSQL quotes values it cannot parse (class 22). */
function redact(message: string, code: string | undefined): string {
	const query = message.replace(/\nparams: .*$/s, "");
	return code?.startsWith("22") ? query.replaceAll(/"[^"]*"/g, '"…"') : query;
}

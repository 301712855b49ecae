import { timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Context, Hono } from "hono";
import type { Deps } from "#server/deps/deps.ts";
import { Problem } from "#server/ground/problem.ts";
import { refuseUnknownHost } from "#server/http/host.ts";
import { callerAddress } from "#server/http/request.ts";
import { securityHeaders } from "#server/http/security-headers.ts";

export interface Health {
	isDraining: boolean;
}

const proxyHeader =
	/^(via|forwarded|x-forwarded(-.*)?|x-real-ip|x-original-.*|.*client-ip|.*connecting-ip|cf-.*)$/;

const loopback = new Set(["127.0.0.1", "::1"]);

/**
 * Mounts /healthz, /readyz and /metrics. Without a configured token, /metrics is open only to this machine, and
 * only if nothing suggests that the server is reachable from elsewhere, since a proxy need not add headers.
 */
export function mountOperation(app: Hono, deps: Deps, health: Health): void {
	const { config, orm, metrics, jobs } = deps;
	const plain = (status: number, text: string) =>
		new Response(text, {
			status,
			headers: {
				...securityHeaders(config.isSecure, "data"),
				"content-type": "text/plain; charset=utf-8",
				"cache-control": "no-store",
			},
		});

	const serve = (path: string, answer: (context: Context) => Promise<Response>) =>
		app.get(path, (context) => {
			refuseUnknownHost(context.req.url, config);
			return answer(context);
		});

	serve("/healthz", async () => plain(200, "ok\n"));

	serve("/readyz", async () => {
		if (health.isDraining) return plain(503, "draining\n");
		try {
			await orm.execute(sql`select 1 from schema_migrations limit 1`);
			await jobs.check();
			return plain(200, "ready\n");
		} catch {
			return plain(503, "the database does not respond\n");
		}
	});

	serve("/metrics", async (context) => {
		// A request through a proxy on this machine, whether configured or not, is not local.
		const isForwarded = Object.keys(context.req.header()).some((name) => proxyHeader.test(name));
		const isLocal =
			config.metricsToken === undefined &&
			config.publicUrl === undefined &&
			config.trustedProxies.length === 0 &&
			!isForwarded &&
			loopback.has(callerAddress(context, config.trustedProxies));
		if (!(isLocal || hasToken(context.req.header("authorization"), config.metricsToken)))
			throw new Problem("not-found");
		return plain(200, await metrics.text());
	});
}

function hasToken(header: string | undefined, token: string | undefined): boolean {
	if (header === undefined || token === undefined) return false;
	const given = Buffer.from(header);
	const wanted = Buffer.from(`Bearer ${token}`);
	return given.length === wanted.length && timingSafeEqual(given, wanted);
}

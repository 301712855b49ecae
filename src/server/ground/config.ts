import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";
import { type OAuthApp, oauthApps } from "#domain/integrations/providers.ts";
import { optionalUrl, publicUrl } from "./urls.ts";

const emails = z
	.string()
	.default("")
	.transform((text) =>
		text
			.toLowerCase()
			.split(/[\s,]+/)
			.filter(Boolean),
	)
	.pipe(z.array(z.email({ error: "must be email addresses separated by commas" })));

const hashedFilesFolder = z.string().transform((folder) => path.resolve(folder, "hashed-files"));
const appKey = z.string().max(500).optional();

const variables = z.object({
	PORT: z.coerce.number({ error: "must be a port number" }).int().min(0).max(65535).default(3000),
	HOST: z.string().min(1).default("127.0.0.1"),
	DATA_DIR: z.string().min(1).default("./data"),
	ASSETS_DIR: hashedFilesFolder.optional(),
	PUBLIC_URL: publicUrl.optional(),
	DATABASE_URL: optionalUrl(/^postgres(ql)?$/, "must be a postgresql:// address"),
	DATABASE_POOL: z.coerce.number({ error: "must be a number" }).int().min(2).max(200).default(10),
	SECRET_KEY: z.string().min(32, { error: "must have at least 32 characters" }).optional(),
	CONTACT_EMAIL: z.email({ error: "must be an email address" }).optional(),
	ADMIN_EMAILS: emails,
	TESTING_MODE: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
	PRICING_POLICY: z.enum(["unlock", "per-habit"], { error: "must be unlock or per-habit" }).default("unlock"),
	UPI_VPA: z
		.string()
		.regex(/^[\w.-]{2,256}@[a-zA-Z][a-zA-Z0-9]{1,63}$/, {
			error: "must look like name@bank, with no dot after the @ as an email address has",
		})
		.optional(),
	UPI_PAYEE_NAME: z.string().min(1).max(99).optional(),
	SUPPORT_PHONE: z
		.string()
		.regex(/^\+?[0-9][0-9 -]{6,18}$/, { error: "must be a telephone number" })
		.optional(),
	SUPPORT_HOURS: z
		.string()
		.max(80, { error: "must be 80 characters at most, such as 9 am to 9 pm" })
		.optional(),
	OPERATOR: z
		.string()
		.max(200, { error: "must be a name and an address, 200 characters at most" })
		.optional(),
	TRUST_PROXY: z
		.string()
		.default("")
		.transform((text) => text.split(/[\s,]+/).filter(Boolean))
		.refine((addresses) => addresses.every(isIP), { error: "must be IP addresses separated by commas" }),
	SMTP_URL: optionalUrl(/^smtps?$/, "must be an smtp:// or smtps:// address"),
	MAIL_FROM: z
		.string()
		.regex(/^([^<>"\p{Cc}]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, {
			error: "must look like Ikkis <hello@example.in>",
		})
		.optional(),
	LOG_LEVEL: z
		.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], { error: "must be a pino level" })
		.default("info"),
	VAPID_PRIVATE_KEY: z
		.string()
		.regex(/^[A-Za-z0-9_-]{43}$/, {
			error: "must be 32 bytes as base64url, as `npx web-push generate-vapid-keys` prints",
		})
		.optional(),
	PUSH_HOSTS: z
		.string()
		.default("")
		.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
	GOOGLE_CLIENT_ID: appKey,
	GOOGLE_CLIENT_SECRET: appKey,
	STRAVA_CLIENT_ID: appKey,
	STRAVA_CLIENT_SECRET: appKey,
	TODOIST_CLIENT_ID: appKey,
	TODOIST_CLIENT_SECRET: appKey,
	NOTION_CLIENT_ID: appKey,
	NOTION_CLIENT_SECRET: appKey,
	MYFITNESSPAL_CLIENT_ID: appKey,
	MYFITNESSPAL_CLIENT_SECRET: appKey,
	GOOGLE_PKCE: z
		.enum(["on", "off"], { error: "must be on or off" })
		.default("on")
		.transform((choice): OAuthApp[] => (choice === "off" ? ["google"] : [])),
	STRAVA_SUBSCRIPTION_ID: z
		.string()
		.regex(/^\d{1,15}$/, { error: "must be a number" })
		.optional(),
	STRAVA_WEBHOOK_SIGNATURE: z
		.enum(["count", "require"], { error: "must be count or require" })
		.default("count"),
	PROVIDERS_AT: optionalUrl(/^http$/, "must be an http address"),
	WEBHOOK_HOSTS: z
		.string()
		.default("")
		.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
	ORGANIZATION_HOSTS: z
		.string()
		.toLowerCase()
		.regex(/^\*\.[a-z0-9-]+(\.[a-z0-9-]+)*$/, { error: "must look like *.example.in" })
		.optional(),
	OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl(/^https?$/, "must be an http or https address"),
	OTEL_SERVICE_NAME: z.string().min(1).max(100).default("ikkis"),
	OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: "must be from 0 to 1" }).min(0).max(1).default(1),
	DNS_SERVERS: z
		.string()
		.default("")
		.transform((text) => text.split(/[\s,]+/).filter(Boolean))
		.refine((servers) => servers.every(isNameServer), {
			error: "must be IP addresses separated by commas, each with a port if it is not 53",
		}),
	METRICS_TOKEN: z.string().min(16, { error: "must have at least 16 characters" }).optional(),
});

function isNameServer(text: string): boolean {
	const [, inBrackets, plain] = /^(?:\[(.+)\]|([^:]+))(?::\d{1,5})?$/.exec(text) ?? [];
	return isIP(inBrackets ?? plain ?? text) !== 0;
}

type AppVariable = `${Uppercase<OAuthApp>}_CLIENT_${"ID" | "SECRET"}`;

export function appVariables(app: OAuthApp): [AppVariable, AppVariable] {
	const name = app.toUpperCase() as Uppercase<OAuthApp>;
	return [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`];
}

export interface AppKeys {
	clientId: string;
	clientSecret: string;
}

function keysOf(values: Environment, app: OAuthApp): AppKeys | undefined {
	const [id, secret] = appVariables(app);
	const [clientId, clientSecret] = [values[id], values[secret]];
	return clientId && clientSecret ? { clientId, clientSecret } : undefined;
}

function tracesOf(values: Environment): { url: string; service: string; ratio: number } | undefined {
	const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, "");
	if (endpoint === undefined) return undefined;
	const [service, ratio] = [values.OTEL_SERVICE_NAME, values.OTEL_TRACES_SAMPLER_ARG];
	return { url: `${endpoint}/v1/traces`, service, ratio };
}

const environmentSchema = variables
	.refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
		path: ["MAIL_FROM"],
		error: "must be set when SMTP_URL is: mail servers refuse mail without a sender",
	})
	.superRefine((values, context) => {
		for (const app of oauthApps) {
			const [id, secret] = appVariables(app);
			if ((values[id] === undefined) === (values[secret] === undefined)) continue;
			const path = [values[id] === undefined ? id : secret];
			context.addIssue({ code: "custom", path, message: "must be set together with its counterpart" });
		}
	})
	.refine(
		({ ORGANIZATION_HOSTS, PUBLIC_URL }) => ORGANIZATION_HOSTS === undefined || PUBLIC_URL !== undefined,
		{
			path: ["PUBLIC_URL"],
			error: "must be set when ORGANIZATION_HOSTS is: those pages link to it",
		},
	)
	.refine(({ SMTP_URL, PUBLIC_URL }) => SMTP_URL === undefined || PUBLIC_URL !== undefined, {
		path: ["PUBLIC_URL"],
		error: "must be set when SMTP_URL is: emails contain links",
	});

type Environment = z.infer<typeof variables>;

export type Config = ReturnType<typeof configOf>;

/** Reads the configuration from environment variables. Throws one sentence that lists every bad value. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
	const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
	const parsed = environmentSchema.safeParse(present);
	if (!parsed.success) {
		const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
		throw new Error(`The configuration cannot be used: ${faults.join("; ")}.`);
	}
	return configOf(parsed.data);
}

function configOf(values: Environment) {
	return {
		port: values.PORT,
		host: values.HOST,
		dataDir: path.resolve(values.DATA_DIR),
		assetsDir: values.ASSETS_DIR,
		publicUrl: values.PUBLIC_URL,
		databaseUrl: values.DATABASE_URL,
		databasePool: values.DATABASE_POOL,
		secretKey: values.SECRET_KEY,
		administrators: { emails: values.ADMIN_EMAILS, mustBeVerified: values.SMTP_URL !== undefined },
		testingMode: values.TESTING_MODE === "on",
		pricingPolicy: values.PRICING_POLICY,
		payee: {
			vpa: values.UPI_VPA ?? "demo@example",
			name: values.UPI_PAYEE_NAME ?? "Ikkis (demo, do not pay)",
			isDemo: values.UPI_VPA === undefined,
		},
		supportPhone: values.SUPPORT_PHONE ?? null,
		supportHours: values.SUPPORT_HOURS?.trim() || null,
		operator: values.OPERATOR?.trim() || null,
		contactEmail: values.CONTACT_EMAIL,
		trustedProxies: values.TRUST_PROXY,
		smtpUrl: values.SMTP_URL,
		mailFrom: values.MAIL_FROM ?? "Ikkis <no-reply@localhost>",
		pushKey: values.VAPID_PRIVATE_KEY,
		pushHosts: values.PUSH_HOSTS,
		webhookHosts: values.WEBHOOK_HOSTS,
		/** Contact for push services. Safari's service refuses local addresses. */
		pushContact: values.PUBLIC_URL?.startsWith("https://")
			? values.PUBLIC_URL
			: `mailto:${/[^\s<>]+@[^\s<>]+/.exec(values.MAIL_FROM ?? "")?.[0] ?? "operator@ikkis.invalid"}`,
		logLevel: values.LOG_LEVEL,
		oauthApps: Object.fromEntries(oauthApps.map((app) => [app, keysOf(values, app)])) as Partial<
			Record<OAuthApp, AppKeys>
		>,
		/** Apps authorized without a code challenge, although the provider supports one. */
		appsWithoutPkce: values.GOOGLE_PKCE,
		stravaWebhooks: {
			/** If undefined, any subscription that has our address is accepted. */
			subscriptionId: values.STRAVA_SUBSCRIPTION_ID,
			needsSignature: values.STRAVA_WEBHOOK_SIGNATURE === "require",
		},
		/** Replaces all provider hosts in tests. */
		providersAt: values.PROVIDERS_AT,
		/** Organizations' own pages are on subdomains of this host. */
		organizationHosts: values.ORGANIZATION_HOSTS?.slice(2),
		/** Name servers for TXT records, instead of the machine's. */
		nameServers: values.DNS_SERVERS,
		metricsToken: values.METRICS_TOKEN,
		traces: tracesOf(values),
		address: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
		publicHost: values.PUBLIC_URL === undefined ? undefined : new URL(values.PUBLIC_URL).host,
		isSecure: values.PUBLIC_URL?.startsWith("https://") ?? false,
	};
}

/**
 * Nothing inline but the one script of a page's HTML, nothing from elsewhere; images may also be pictures that the page
 * itself made.
 */
const contentSecurityPolicy = [
	"default-src 'self'",
	"script-src 'self'",
	"style-src 'self'",
	"img-src 'self' data: blob:",
	"font-src 'self'",
	"connect-src 'self'",
	"worker-src 'self'",
	"manifest-src 'self'",
	"object-src 'none'",
	"base-uri 'none'",
	"form-action 'self'",
	"frame-ancestors 'none'",
].join("; ");

const ofAll = {
	"x-content-type-options": "nosniff",
	"cross-origin-resource-policy": "same-origin",
};

const ofDocumentsOnly = {
	"x-frame-options": "DENY",
	"referrer-policy": "strict-origin-when-cross-origin",
	"permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
	"cross-origin-opener-policy": "same-origin",
};

const ofDocuments = { ...ofAll, ...ofDocumentsOnly, "content-security-policy": contentSecurityPolicy };
const ofData = { ...ofAll, "content-security-policy": "default-src 'none'; frame-ancestors 'none'" };

const overHttps = { "strict-transport-security": "max-age=31536000; includeSubDomains" };
const plain = { document: ofDocuments, data: ofData };
const secure = { document: { ...ofDocuments, ...overHttps }, data: { ...ofData, ...overHttps } };

/**
 * The headers that every answer carries, errors included. The API's go without those that only documents obey: the same
 * half a kilobyte would come with each call.
 */
export const securityHeaders = (isSecure: boolean, kind: keyof typeof plain): Record<string, string> =>
	(isSecure ? secure : plain)[kind];

/** The same for a page whose HTML has a script in it, which is known by its hash. */
export const allowingScript = (headers: Record<string, string>, hash: string): Record<string, string> => ({
	...headers,
	"content-security-policy": contentSecurityPolicy.replace(
		"script-src 'self'",
		`script-src 'self' '${hash}'`,
	),
});

/**
 * The same for scripts, styles and fonts, without what only documents obey: a first visit takes a dozen such files,
 * and over HTTP/1.1 every header costs its bytes.
 */
export const withoutDocumentHeaders = (headers: Record<string, string>): Record<string, string> => {
	const kept: Record<string, string> = { ...headers, "content-security-policy": "default-src 'none'" };
	for (const name of Object.keys(ofDocumentsOnly)) delete kept[name];
	return kept;
};

/** Allows no inline code except the page's one script, and nothing from other sites; images may also be inlined. */
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

/** Headers of every answer, including errors. API answers lack those for documents, half a kilobyte per call. */
export function securityHeaders(isSecure: boolean, kind: keyof typeof plain): Record<string, string> {
	return (isSecure ? secure : plain)[kind];
}

export function allowingScript(headers: Record<string, string>, hash: string): Record<string, string> {
	return {
		...headers,
		"content-security-policy": contentSecurityPolicy.replace(
			"script-src 'self'",
			`script-src 'self' '${hash}'`,
		),
	};
}

/** A first visit loads a dozen files, and HTTP/1.1 does not compress headers. */
export function withoutDocumentHeaders(headers: Record<string, string>): Record<string, string> {
	const kept: Record<string, string> = { ...headers, "content-security-policy": "default-src 'none'" };
	for (const name of Object.keys(ofDocumentsOnly)) delete kept[name];
	return kept;
}

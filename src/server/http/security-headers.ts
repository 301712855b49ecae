/** Allows no inline code (a page may add one script by its hash) and nothing from other sites; images may be inlined. */
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

const commonHeaders = {
	"x-content-type-options": "nosniff",
	"cross-origin-resource-policy": "same-origin",
};

const documentOnlyHeaders = {
	"x-frame-options": "DENY",
	"referrer-policy": "strict-origin-when-cross-origin",
	"permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
	"cross-origin-opener-policy": "same-origin",
};

const documentHeaders = {
	...commonHeaders,
	...documentOnlyHeaders,
	"content-security-policy": contentSecurityPolicy,
};
const dataHeaders = {
	...commonHeaders,
	"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

const httpsHeaders = { "strict-transport-security": "max-age=31536000; includeSubDomains" };
const plain = { document: documentHeaders, data: dataHeaders };
const secure = {
	document: { ...documentHeaders, ...httpsHeaders },
	data: { ...dataHeaders, ...httpsHeaders },
};

/** Headers of every response, including errors. API responses omit those for documents, to save half a kilobyte. */
export function securityHeaders(isSecure: boolean, kind: keyof typeof plain): Record<string, string> {
	return (isSecure ? secure : plain)[kind];
}

export function allowScript(headers: Record<string, string>, hash: string): Record<string, string> {
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
	for (const name of Object.keys(documentOnlyHeaders)) delete kept[name];
	return kept;
}

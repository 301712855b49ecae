/** Nothing inline, nothing from elsewhere; images may also be pictures that the page itself made. */
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

const always = {
	"content-security-policy": contentSecurityPolicy,
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
	"referrer-policy": "strict-origin-when-cross-origin",
	"permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
};

const overHttps = { ...always, "strict-transport-security": "max-age=31536000; includeSubDomains" };

/** The headers that every answer carries, pages and errors included. */
export const securityHeaders = (isSecure: boolean): Record<string, string> => (isSecure ? overHttps : always);

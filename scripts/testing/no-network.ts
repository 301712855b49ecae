/**
 * What a test does not answer finds no network, as a browser says it. Otherwise requests would go to whatever listens at
 * the page's address, which is port 3000 of this machine.
 */
globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));

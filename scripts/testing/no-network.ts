/**
 * Requests that a test does not answer fail as if there were no network. Otherwise they would go to whatever listens
 * at the page's address, which is port 3000 of this machine.
 */
globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));

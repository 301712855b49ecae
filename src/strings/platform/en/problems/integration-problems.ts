/** Of connections to other services. */
export const integrationProblems = {
	"wrong-key": "This key is wrong or was deleted. Make a new one on the page for setting up integrations.",
	"too-many-ingest-keys": "You have 5 keys. Delete one first.",
	"unknown-delivery": "This is neither a delivery of Health Auto Export nor of the Shortcut.",
	"wrong-signature": "This call is not signed by the service that it names.",
	"already-mapped": "This habit is already mapped to this metric. Change that mapping instead.",
	"too-many-mappings": "You have 100 mappings. Delete one first.",
	"demo-off": "Demo connections exist in testing mode only.",
	"provider-not-set-up": "This service is not set up here yet.",
	"already-syncing": "This connection is being synced right now. Please wait a moment.",
	"sends-by-itself": "This data comes from your phone or by files. There is nothing to fetch here.",
	"consent-gone": "Your permission has ended. Connect again to go on.",
	"provider-stopped": "This service no longer answers this app.",
	"provider-limited": "This service takes no more requests right now. We try again by ourselves.",
	"provider-unavailable": "This service cannot be reached right now. We try again by ourselves.",
};

export const integrationProblems = {
	"wrong-key": "This key is wrong or was deleted. Create a new one on the integrations setup page.",
	"too-many-ingest-keys": "You have 5 keys. Delete one first.",
	"unknown-delivery": "This comes from neither Health Auto Export nor the Shortcut.",
	"delivery-too-long":
		"This delivery is too long: more than 20,000 entries. Please send fewer days at a time.",
	"wrong-signature": "This call is not signed by the service it names.",
	"already-mapped": "This habit is already mapped to this metric. Change that mapping instead.",
	"too-many-mappings": "You have 100 mappings. Delete one first.",
	"demo-off": "Demo connections exist in testing mode only.",
	"provider-not-set-up": "This service is not set up here yet.",
	"already-syncing": "This connection is being synced right now. Please wait a moment.",
	"push-only-provider": "This data comes from your phone or from files. There is nothing to fetch here.",
	"consent-gone": "Your permission has ended. Connect again to continue.",
	"provider-stopped": "This service no longer works with this app.",
	"provider-limited": "This service isn't accepting requests right now. We'll try again.",
	"provider-unavailable": "This service cannot be reached right now. We'll try again.",
};

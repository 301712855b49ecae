/** What waits for administrators; also the names of the tabs in the Admin Panel. */
export const adminQueues = ["payments", "reports", "consultations"] as const;
export type AdminQueue = (typeof adminQueues)[number];

/** Maximum notices sent about one queue to one administrator a day (UTC); later ones only update the inbox. */
export const maxQueueNotices = 20;

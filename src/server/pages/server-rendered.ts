import { type Offer, offerOf } from "#domain/payments/payment.ts";
import type { Deps } from "#server/deps/deps.ts";
import { listActivePlans } from "#server/payments/plans/store.ts";
import { en } from "#strings/en.ts";
import { hi } from "#strings/hi.ts";
import { offerText } from "#strings/payments/offer-text.ts";
import { contactLines } from "#strings/public/contact-lines.ts";
import { rupeesText } from "#strings/rupees.ts";
import type { PlaceholderTexts } from "./placeholders.ts";

/** How long prices are cached: the landing page is requested often. */
const knownForMs = 10_000;

const catalogues = { en, hi };
type Locale = keyof typeof catalogues;

/** Returns a function that returns the texts to fill into pages; they have no price if the plans cannot be read. */
export function placeholderTexts({ orm, config, clock, log }: Deps) {
	let known: { at: number; texts: Promise<Record<Locale, PlaceholderTexts>> } | undefined;

	async function readOffer(): Promise<Offer | undefined> {
		try {
			return offerOf(await listActivePlans(orm), config.pricingPolicy);
		} catch (fault) {
			log.warn({ err: fault }, "the prices for the pages could not be read");
			return undefined;
		}
	}

	function textsIn(locale: Locale, offer: Offer | undefined): PlaceholderTexts {
		const { home, pricing, operator, contact } = catalogues[locale];
		const lines = contactLines(contact.lines, { ...config, contactEmail: config.contactEmail ?? null });
		return {
			price: offerText(home.price, offer, rupeesText),
			offer: offerText(pricing.offer, offer, rupeesText),
			operator: config.operator ? operator.known(config.operator) : operator.unknown,
			contact: lines.map(({ label, value }) => `${label}: ${value}`).join("\n") || contact.none,
			email: config.contactEmail ?? "",
			habit: "",
		};
	}

	async function readTexts(): Promise<Record<Locale, PlaceholderTexts>> {
		const offer = await readOffer();
		return { en: textsIn("en", offer), hi: textsIn("hi", offer) };
	}

	return async (locale: Locale): Promise<PlaceholderTexts> => {
		const now = clock();
		if (known === undefined || Math.abs(now - known.at) > knownForMs) known = { at: now, texts: readTexts() };
		return (await known.texts)[locale];
	};
}

import { useStrings } from "#web/platform/locale.ts";
import { cityOf, isIndia } from "./zones.ts";

export interface ZoneChoice {
	timeZone: string;
	/** True if the zone follows the device. */
	followsDeviceZone: boolean;
}

/** Returns a function that gives a zone's name in the current language. */
export function useZoneName(): (timeZone: string) => string {
	const { india } = useStrings().profileSettings.zone;
	return (timeZone) => (isIndia(timeZone) ? india : cityOf(timeZone));
}

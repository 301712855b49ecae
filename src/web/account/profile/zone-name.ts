import { useStrings } from "#web/platform/locale.ts";
import { cityOf, isIndia } from "./zones.ts";

export interface ZoneChoice {
	timeZone: string;
	/** The zone follows the device. */
	followsDeviceZone: boolean;
}

/** Returns a function that names a zone on the screen. */
export function useZoneName(): (timeZone: string) => string {
	const { india } = useStrings().profileSettings.zone;
	return (timeZone) => (isIndia(timeZone) ? india : cityOf(timeZone));
}

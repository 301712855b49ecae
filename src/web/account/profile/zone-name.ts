import { useStrings } from "#web/platform/locale.ts";
import { cityOf, isIndia } from "./zones.ts";

export interface ZoneChoice {
	timeZone: string;
	/** It is the device's, and follows it. */
	followsDeviceZone: boolean;
}

/** Gives what a zone is called on the screen. */
export function useZoneName(): (timeZone: string) => string {
	const { india } = useStrings().profileSettings.zone;
	return (timeZone) => (isIndia(timeZone) ? india : cityOf(timeZone));
}

import { useStrings } from "#web/platform/locale.ts";
import { cityOf, isIndia } from "./zones.ts";

export interface ZoneChoice {
	timeZone: string;
	followsDeviceZone: boolean;
}

export function useZoneName(): (timeZone: string) => string {
	const { india } = useStrings().profileSettings.zone;
	return (timeZone) => (isIndia(timeZone) ? india : cityOf(timeZone));
}

import type { passwords } from "#contract/account/passwords.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { passwordService } from "./service.ts";

export function passwordRoutes(deps: Deps): Handlers<typeof passwords> {
	const service = passwordService(deps);
	return {
		forgot: ({ body, address }) => service.forgot(body.email, address),
		reset: async ({ body, keepDevice, ...from }) => {
			const device = await service.reset(body.token, body.password, from);
			if (device !== undefined) keepDevice(device);
		},
		change: async ({ body, now, keepToken, ...prover }) => {
			keepToken(await service.change(prover, body, now));
		},
	};
}

import type { auth } from "#contract/account/auth.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { authService } from "./service.ts";

export const authRoutes = (deps: Deps): Handlers<typeof auth> => {
	const service = authService(deps);
	return {
		register: async ({ body, keepToken, keepDevice, ...from }) => {
			const { user, token, device } = await service.register(body, from);
			keepToken(token);
			keepDevice(device);
			return user;
		},
		login: async ({ body, keepToken, keepDevice, ...from }) => {
			const { user, token, device } = await service.login(body, from);
			keepToken(token);
			keepDevice(device);
			return user;
		},
		logout: async ({ token, keepToken }) => {
			if (token) await deps.sessions.end(token);
			keepToken(undefined);
		},
		me: ({ actor }) => service.me(actor),
	};
};

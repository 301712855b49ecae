import type { auth } from "#contract/account/auth.ts";
import { askForSignInLink } from "#server/account/passwords/service.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Answer } from "#server/http/answer.ts";
import type { Handlers } from "#server/http/http.ts";
import { authService } from "./service.ts";
import { signInService } from "./sign-in.ts";

export function authRoutes(deps: Deps): Handlers<typeof auth> {
	const service = authService(deps);
	const signIn = signInService(deps);
	return {
		register: async ({ body, keepToken, keepDevice, ...from }) => {
			const { user, token, device } = await service.register(body, from);
			keepToken(token);
			keepDevice(device);
			return user;
		},
		login: async ({ body, keepToken, keepDevice, ...from }) => {
			const entered = await signIn.byPassword(body, from);
			if ("step" in entered) return new Answer(202, entered.step);
			keepToken(entered.token);
			keepDevice(entered.device);
			return new Answer(200, entered.user);
		},
		finishSignIn: async ({ body, keepToken, keepDevice, ...from }) => {
			const { user, token, device } = await signIn.bySecondStep(body, from);
			keepToken(token);
			keepDevice(device);
			return user;
		},
		askLink: ({ body, address }) => askForSignInLink(deps, body.email, address),
		signInByLink: async ({ body, keepToken, keepDevice, ...from }) => {
			const entered = await signIn.byLink(body.token, from);
			if ("step" in entered) return new Answer(202, entered.step);
			keepToken(entered.token);
			keepDevice(entered.device);
			return new Answer(200, entered.user);
		},
		askPasskey: async ({ now }) => signIn.askForPasskey(now),
		signInByPasskey: async ({ body, keepToken, keepDevice, ...from }) => {
			const { user, token, device } = await signIn.byPasskey(body.passkey, from);
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
}

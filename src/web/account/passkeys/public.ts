export { canUsePasskeys, makePasskey, signWithPasskey } from "./passkey-client.ts";

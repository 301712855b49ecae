export { canUsePasskeys, makePasskey, provePasskey } from "./passkey-client.ts";

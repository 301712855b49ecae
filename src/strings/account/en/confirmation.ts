export const confirmation = {
	missing:
		"This email address is not confirmed yet. Please open the link in the email we sent you. Until then, we email you only about signing in, payments, and the suspension or deletion of your account.",
	again: "Send it again",
	sent: "An email with a new link is on its way",
	notSent: "The email could not be sent",
	freed:
		"Your account has no email address: its owner took back the one you had entered. Enter your own, or you can't sign in again.",
	enter: "Enter your address",
};

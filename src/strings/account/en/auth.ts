/** Joining: signing in, signing up. */
export const auth = {
	title: "Join",
	close: "Close",
	tabs: "Sign in or sign up",
	/** Under the title. */
	lead: {
		"sign-in": "Sign in to your account",
		"sign-up": "Create your account",
		expired: "You were signed out. Everything you typed is kept.",
	},
	signIn: "Sign In",
	signUp: "Sign Up",
	fullName: "Full name",
	fullNameMissing: "Please enter your name",
	email: "Email",
	phone: "Phone (optional)",
	password: "Password",
	newPasswordHint: "At least 6 characters. A short sentence is easy to remember and hard to guess.",
	confirmPassword: "Password once more",
	showPassword: "Show password",
	hidePassword: "Hide password",
	forgot: "Forgot password?",
	/** After "Forgot password?". */
	forgotten: {
		text: "Enter the email address of your account. We send you a link to choose a new password.",
		send: "Send the link",
		sent: (email: string) => `If ${email} has an account, a link is on its way.`,
		hint: "It works for 30 minutes. If nothing comes, look in your spam folder; one address gets three such emails a day at most.",
		noMail: "This server sends no emails. Please ask whoever runs it for the link.",
		back: "Back to signing in",
		failed: "The email could not be sent",
	},
	byPasskey: "Sign in with a passkey",
	noPasskey: { title: "No passkey was used", message: "Try again, or sign in with your password." },
	/** After the password, for accounts that have a second step. */
	secondStep: {
		passkeyText: "Now confirm that it is you, with your passkey.",
		passkey: "Use my passkey",
		codeText: "Now enter the six-digit code from your authenticator app.",
		code: "Code from the app",
		recoveryText: "Enter one of the recovery codes that you kept when you set this up.",
		recovery: "Recovery code",
		continue: "Continue",
		useApp: "Use the authenticator app",
		useRecovery: "Use a recovery code",
		usePasskey: "Use a passkey",
		back: "Start over",
	},
	consent: "I am 18 or older and agree to the privacy notice",
	readNotice: "Read the privacy notice",
	noAccount: "New here? Create an account",
	signInInstead: "Sign in with this email",
	haveAccount: "Already have an account? Sign in",
	welcome: { title: "Welcome back!", message: "You have successfully logged in." },
	loginFailed: { title: "Login Failed", message: "Please check your credentials" },
	registered: {
		title: (name: string) => `Welcome, ${name}`,
		message: "Your account has been created successfully.",
	},
	registrationFailed: { title: "Registration Failed", message: "Please try again" },
	/** Asked before a sign-out. */
	unsent: {
		title: "Some ticks are not sent yet",
		text: (count: number) =>
			count === 1
				? "One tick is only on this device so far. If you sign out now, it is lost. Once you are online again, it is sent by itself."
				: `${count} ticks are only on this device so far. If you sign out now, they are lost. Once you are online again, they are sent by themselves.`,
		stay: "Stay signed in",
		lose: "Sign out and lose them",
	},
};

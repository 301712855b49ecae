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
	noAccount: "New here? Create an account",
	signInInstead: "Sign in with this email",
	haveAccount: "You have an account? Sign in",
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

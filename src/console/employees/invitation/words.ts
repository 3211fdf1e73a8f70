/** The English words of the page on which an invited employee chooses a password. */
export const invitationWords = {
  name: "Invitation",
  title: "Welcome, %{name}",
  lead: "Choose a password for %{email}. This invitation holds until %{until}.",
  password: "New password",
  hint: "At least 12 characters",
  short: "Use at least 12 characters",
  repeated: "New password, repeated",
  different: "The two passwords differ",
  submit: "Set the password",
  pending: "Setting the password…",
  incomplete: "This link is not complete",
  incompleteText:
    "Open the link of your invitation once more: for your safety it is forgotten when the page is loaded anew.",
  invalid: "This invitation cannot be used",
  invalidText: "If you have chosen your password already, sign in with it.",
  unread: "The invitation could not be read",
  signIn: "Go to sign-in",
} as const;

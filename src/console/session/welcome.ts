let email: string | undefined;

/** Lets the sign-in page greet somebody who has just chosen a password; nothing of it outlives the page. */
export function leaveWelcome(address: string): void {
  email = address;
}

/** Gives the e-mail address of whom to greet once, or nothing. */
export function takeWelcome(): string | undefined {
  const address = email;
  email = undefined;
  return address;
}

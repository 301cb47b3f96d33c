const placeOf = (userId: string) => `patinha.onboarding.${userId}`;

/** Whether the wizard was opened in this browser. True without storage, where its visitor would be sent there for ever. */
export function wasOnboardingSeen(userId: string): boolean {
  try {
    return localStorage.getItem(placeOf(userId)) !== null;
  } catch {
    return true;
  }
}

export function rememberOnboarding(userId: string): void {
  try {
    localStorage.setItem(placeOf(userId), 'seen');
  } catch {
    // `wasOnboardingSeen` says so of everybody.
  }
}

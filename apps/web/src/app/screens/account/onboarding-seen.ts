const placeOf = (userId: string) => `patinha.onboarding.${userId}`;

/** In this page alone: a full storage keeps nothing, and would send its visitor to the wizard for ever. */
const seen = new Set<string>();

/** Whether the wizard was opened in this browser. True without storage, where its visitor would be sent there for ever. */
export function wasOnboardingSeen(userId: string): boolean {
  if (seen.has(userId)) return true;
  try {
    return localStorage.getItem(placeOf(userId)) !== null;
  } catch {
    return true;
  }
}

export function rememberOnboarding(userId: string): void {
  seen.add(userId);
  try {
    localStorage.setItem(placeOf(userId), 'seen');
  } catch {
    // `seen` has it until the page is reloaded.
  }
}

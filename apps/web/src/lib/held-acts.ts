/** What sends each act that is held on the device (use-held-act.ts). */
export const heldActs = new Set<() => unknown>();

const mostMs = 5_000;

/** Sends what is held, before the session is ended; settles once it has arrived, or has had its time. */
export async function sendHeldActs(): Promise<void> {
  if (heldActs.size === 0) return;
  const sending = Promise.allSettled(Array.from(heldActs, (send) => send()));
  await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, mostMs))]);
}

/** Has the service worker keep the page that opens without a connection (ADR 75). */
export async function keepFiles(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('keep-card');
}

/** Keeps a copy for that page. */
export function keepCopy(key: string, copy: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(copy));
  } catch {
    // Storage is full or blocked: the page then opens online only.
  }
}

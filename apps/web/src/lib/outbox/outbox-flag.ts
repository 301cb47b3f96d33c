const key = 'patinha.outbox';

/** Whether acts may wait on this device: read before the code of the queue is fetched. */
export function mayWait(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function flagWaiting(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Without it the queue is sent when a screen of care is opened.
  }
}

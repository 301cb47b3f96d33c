/** Whether the device has a share sheet. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Opens the share sheet of the device. Closing it is no failure; where it cannot be opened `otherwise` runs. */
export function share(what: ShareData, otherwise: () => void): void {
  if (!canShare()) return otherwise();
  navigator.share(what).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) otherwise();
  });
}

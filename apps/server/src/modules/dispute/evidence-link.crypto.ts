import { fileToken, openFileToken } from '../../platform/files/signed-link.ts';

const purpose = 'dispute-evidence-link';

/** Short-lived path of an event's picture. */
export const evidencePath = (secretKey: string, eventId: string, at?: Date): string =>
  `/files/disputes/${fileToken({ secretKey, purpose }, eventId, at)}`;

/** The event whose picture the token opens; undefined for a forged or expired one. */
export const openEvidenceToken = (secretKey: string, token: string, at?: Date): string | undefined =>
  openFileToken({ secretKey, purpose }, token, at);

import { fileToken, openFileToken } from '../../platform/files/signed-link.ts';

const purpose = 'dispute-evidence-link';

/** Where the picture of an event is read for some minutes. */
export const evidencePath = (secretKey: string, eventId: string, at?: Date): string =>
  `/files/disputes/${fileToken({ secretKey, purpose }, eventId, at)}`;

/** The event whose picture the token opens; undefined for one that is forged or over. */
export const openEvidenceToken = (secretKey: string, token: string, at?: Date): string | undefined =>
  openFileToken({ secretKey, purpose }, token, at);

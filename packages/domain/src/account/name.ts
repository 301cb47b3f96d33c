/** Normalises a name: composed Unicode, single spaces, trimmed. */
export const normalizeName = (name: string): string => name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

/** The first word of a name; empty for an empty one. */
export const firstNameOf = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';

/** Normalises an email address so that a mailbox has one account; the local part is lower-cased too. */
export const normalizeEmail = (email: string): string => email.normalize('NFC').trim().toLowerCase();

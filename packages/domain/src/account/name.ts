/** One spelling of a name: composed Unicode, single spaces, none at the ends. */
export const normalizeName = (name: string): string => name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

/** The first word of a name; empty for an empty one. */
export const firstNameOf = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';

/** One spelling of an address, so that one mailbox has one account; the part before @ is lower-cased too. */
export const normalizeEmail = (email: string): string => email.normalize('NFC').trim().toLowerCase();

import { withoutContacts } from '@patinha/contact-filter';

/** A meeting is before any booking: contacts and street addresses are hidden in every text of it (D-96). */
export const masked = (text: string | null | undefined): string | null =>
  text === null || text === undefined ? null : withoutContacts(text);

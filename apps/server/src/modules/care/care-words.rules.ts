import { withoutContacts } from '@patinha/contact-filter';

interface Words {
  readonly text: string | null;
  readonly shownText: string | null;
}

/** A booking that a dispute has ended hides contacts again (D-96), and what was written in it as well. */
export const wordsOf = ({ text, shownText }: Words, isOpen: boolean): string | null =>
  text === null || isOpen ? text : (shownText ?? withoutContacts(text));

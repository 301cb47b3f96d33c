import { maxMessageLength } from '@patinha/domain/message';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The text of a message box; what is put in goes to the cursor, beside what was typed. */
export function useWords() {
  const [words, setWords] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  /** False when there is no room for it. */
  const insert = (added: string): boolean => {
    const at = words === '' ? 0 : (field.current?.selectionEnd ?? words.length);
    const before = spaced(words.slice(0, at), added);
    const next = spaced(before, words.slice(at));
    if (next.length > maxMessageLength) return false;
    // Drawn at once, so that the cursor has somewhere to go.
    flushSync(() => setWords(next));
    field.current?.focus();
    field.current?.setSelectionRange(before.length, before.length);
    return true;
  };
  return { words, setWords, field, insert };
}

/** Both texts with a blank between them where there is none. */
const spaced = (first: string, second: string): string =>
  first === '' || second === '' || /\s$/u.test(first) || /^\s/u.test(second)
    ? first + second
    : `${first} ${second}`;

import { useEffect, useRef, useState } from 'react';

const silenceMs = 300;
/** One letter finds nearly everybody, and each read is recorded for the people shown. */
const fewestLetters = 2;

/**
 * Words of a search field that are sent after a silence, and at once by `sendNow`. They are not sent once a row has
 * been opened: its screen may still be on the way, and words written into the address would lead back to the list.
 */
export function useTypedWords(words: string, send: (words: string) => void) {
  const [typed, setTyped] = useState(words);
  const [sent, setSent] = useState(words);
  const [seen, setSeen] = useState(words);
  // Other words came with a link, or with Back.
  if (words !== seen) {
    setSeen(words);
    if (words !== sent) setTyped(words);
    setSent(words);
  }
  const wanted = typed.trim();
  const ask = (next: string) => {
    setSent(next);
    send(next);
  };
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const isDue = wanted !== sent && (wanted === '' || wanted.length >= fewestLetters);
  useEffect(() => {
    if (!isDue) return undefined;
    const { pathname } = location;
    const timer = setTimeout(() => location.pathname === pathname && latest.current(wanted), silenceMs);
    return () => clearTimeout(timer);
  }, [isDue, wanted]);
  return { typed, setTyped, sendNow: () => ask(wanted) };
}

import { qrPrefix } from '@patinha/domain/shared';
import { useEffect, useEffectEvent, useRef } from 'react';

/** On the field whose keys are a code already. */
export const cardCodeField = { 'data-card-code': true } as const;

const isKeyOfCode = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.matches('[data-card-code]');

/**
 * Hears a scanner that types wherever the focus is, by the beginning that every card's QR code has, and reports the code
 * with its Enter. From that beginning on, no key reaches another field.
 */
export function useScannedCard(onCode: (code: string) => void): void {
  const heard = useRef('');
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    const isKnown = heard.current.startsWith(qrPrefix);
    if (isKeyOfCode(event) || event.ctrlKey || event.metaKey || event.altKey) heard.current = '';
    else if (key.length === 1) heard.current = joined(heard.current, key);
    else if (key === 'Enter') {
      const code = heard.current;
      heard.current = '';
      if (isKnown) onCode(code);
    } else return;
    if (isKnown && !isKeyOfCode(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

/** What was heard with one more key; begins again where it cannot be a card's code. */
function joined(heard: string, key: string): string {
  const longer = heard + key;
  if (longer.startsWith(qrPrefix) || qrPrefix.startsWith(longer)) return longer;
  return qrPrefix.startsWith(key) ? key : '';
}

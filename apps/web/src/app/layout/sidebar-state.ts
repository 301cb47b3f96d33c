import { useCallback, useEffect, useState } from 'react';

/** §9: remembered for 7 days, true or false and nothing else (D-25). */
const cookieName = 'sidebar';
const cookieSeconds = 7 * 24 * 60 * 60;

const readCookie = () => !document.cookie.split('; ').includes(`${cookieName}=false`);

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/** Whether the sidebar shows words or only icons; Ctrl or Cmd+B changes it, except while typing (D-128). */
export function useSidebar(): { readonly isExpanded: boolean; readonly toggle: () => void } {
  const [isExpanded, setExpanded] = useState(readCookie);
  const toggle = useCallback(() => {
    setExpanded((was) => {
      // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser
      document.cookie = `${cookieName}=${String(!was)}; path=/; max-age=${cookieSeconds}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
      return !was;
    });
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || isTyping(event.target))
        return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [toggle]);
  return { isExpanded, toggle };
}

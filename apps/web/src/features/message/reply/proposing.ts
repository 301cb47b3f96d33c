import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

const name = 'propor';

/** In the address of a conversation: it is opened to propose a day. */
export const proposing = `${name}=dia`;

/** Runs once when the conversation was opened to propose a day, and takes that out of the address. */
export function useProposing(propose: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has(name);
  const isDone = useRef(false);
  const latest = useRef(propose);
  useEffect(() => {
    latest.current = propose;
  });
  useEffect(() => {
    if (!isAsked || isDone.current) return;
    isDone.current = true;
    setSearch(
      (before) => {
        before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
    latest.current();
  }, [isAsked, setSearch]);
}

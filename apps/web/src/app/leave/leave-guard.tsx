import { useEffect, useSyncExternalStore } from 'react';

import { unsentForms } from '../../lib/form/unsent-forms.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { leaveQuestion } from './leave-question.ts';

const LeaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

const askBeforeUnload = (event: BeforeUnloadEvent) => {
  if (unsentForms.hasAny()) event.preventDefault();
};

/** Asks before leaving a page whose form has unsent changes. */
export function LeaveGuard() {
  const isAsked = useSyncExternalStore(leaveQuestion.subscribe, leaveQuestion.current) !== undefined;
  useEffect(() => {
    addEventListener('beforeunload', askBeforeUnload);
    return () => removeEventListener('beforeunload', askBeforeUnload);
  }, []);
  if (!isAsked) return null;
  return (
    <LeaveDialog isKept={unsentForms.areKept()} onStay={leaveQuestion.stay} onLeave={leaveQuestion.leave} />
  );
}

import { useEffect, useSyncExternalStore } from 'react';

import { unsentForms } from '../../lib/form/unsent-forms.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { leaveQuestion } from './leave-question.ts';

const LeaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

const askBeforeUnload = (event: BeforeUnloadEvent) => {
  if (unsentForms.hasAny()) event.preventDefault();
};

/** Asks before leaving a page, or the account, while a form has unsent changes. */
export function LeaveGuard() {
  const question = useSyncExternalStore(leaveQuestion.subscribe, leaveQuestion.current);
  useEffect(() => {
    addEventListener('beforeunload', askBeforeUnload);
    return () => removeEventListener('beforeunload', askBeforeUnload);
  }, []);
  if (!question) return null;
  return (
    <LeaveDialog
      of={question.of}
      isKept={question.of === 'page' && unsentForms.areKept()}
      onStay={leaveQuestion.stay}
      onLeave={leaveQuestion.leave}
    />
  );
}

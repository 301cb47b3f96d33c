import { useEffect, useSyncExternalStore } from 'react';

import { useIsOnline } from '../lib/online.ts';
import { Button } from '../ui/button.tsx';
import { Alert } from '../ui/feedback.tsx';
import { brokenText } from './app.strings.ts';
import { lostCode } from './lost-code.ts';

/** Says that a part is missing and, when it may be another version, offers a reload; on top of the current screen, which may hold typed input. */
export function LostCodeNotice() {
  const isLost = useSyncExternalStore(lostCode.subscribe, lostCode.isLost, lostCode.isLost);
  const isOnline = useIsOnline();
  useEffect(() => {
    // What is missing is fetched again by itself.
    addEventListener('online', lostCode.forget);
    return () => removeEventListener('online', lostCode.forget);
  }, []);
  if (!isLost) return null;
  return (
    <Alert
      tone="warning"
      title={isOnline ? brokenText.lost : brokenText.offlinePart}
      className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-xl"
    >
      <div className="mt-3 flex flex-wrap gap-3">
        {isOnline && <Button onClick={() => window.location.reload()}>{brokenText.reload}</Button>}
        <Button variant="ghost" onClick={lostCode.forget}>
          {brokenText.later}
        </Button>
      </div>
    </Alert>
  );
}

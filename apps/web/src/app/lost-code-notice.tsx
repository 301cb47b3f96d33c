import { useSyncExternalStore } from 'react';

import { Button } from '../ui/button.tsx';
import { Alert } from '../ui/feedback.tsx';
import { brokenText } from './app.strings.ts';
import { lostCode } from './lost-code.ts';

/** Offers a reload on top of the current screen, which may hold typed input. */
export function LostCodeNotice() {
  const isLost = useSyncExternalStore(lostCode.subscribe, lostCode.isLost, lostCode.isLost);
  if (!isLost) return null;
  return (
    <Alert
      tone="warning"
      title={brokenText.lost}
      className="fixed inset-x-4 bottom-[calc(1rem+var(--bar-height))] z-50 mx-auto max-w-xl"
    >
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>{brokenText.reload}</Button>
        <Button variant="ghost" onClick={lostCode.forget}>
          {brokenText.later}
        </Button>
      </div>
    </Alert>
  );
}

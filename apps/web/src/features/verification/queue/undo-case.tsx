import { undoMs } from '@patinha/domain/verification';
import { useEffect } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { errorText } from '../verification.strings.ts';
import { type Undoable, useUndoCase } from './case.api.ts';
import { caseText as text } from './case.strings.ts';
import { useQueueKeys } from './use-queue-keys.ts';

interface UndoCaseProps {
  readonly done: Undoable;
  readonly onOver: () => void;
}

/** Offers for ten seconds to take back the approvals that were just given (D-190). */
export function UndoCase({ done, onOver }: UndoCaseProps) {
  const undo = useUndoCase(() => {
    toast({ title: text.undone });
    onOver();
  });
  useEffect(() => {
    const timer = setTimeout(onOver, undoMs);
    return () => clearTimeout(timer);
  }, [onOver]);
  const onUndo = () =>
    undo.isPending ||
    undo.mutate(done, {
      onError: (error) => toast({ title: text.failed, description: errorText(error), tone: 'destructive' }),
    });
  useQueueKeys({ z: onUndo });
  return (
    <Alert className="mb-4">
      <div role="status" className="flex flex-wrap items-center justify-between gap-3">
        <span className="[overflow-wrap:anywhere]">{text.undoable(done.name)}</span>
        <Button
          size="sm"
          variant="outline"
          aria-keyshortcuts="Z"
          isPending={undo.isPending}
          onClick={() => onUndo()}
        >
          {text.undo}
        </Button>
      </div>
    </Alert>
  );
}

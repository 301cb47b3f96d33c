import type { ReviewItem } from '@patinha/contract/verification';
import { undoMs } from '@patinha/domain/verification';
import { useEffect } from 'react';

import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { documentLabel } from './verification-banner.strings.ts';
import { useUndoApproval } from './verification.api.ts';
import { errorText, reviewText as text } from './verification.strings.ts';

interface UndoApprovalProps {
  readonly item: ReviewItem;
  readonly onOver: () => void;
}

/** Offers for ten seconds to take back the approval that was just given (D-190). */
export function UndoApproval({ item, onOver }: UndoApprovalProps) {
  const undo = useUndoApproval(onOver);
  useEffect(() => {
    const timer = setTimeout(onOver, undoMs);
    return () => clearTimeout(timer);
  }, [onOver]);
  const onUndo = () =>
    undo.mutate(item.id, {
      onError: (error) => toast({ title: text.failed, description: errorText(error), tone: 'destructive' }),
    });
  return (
    <Alert className="mb-4">
      <div role="status" className="flex flex-wrap items-center justify-between gap-3">
        <span className="[overflow-wrap:anywhere]">
          {text.approvedOf(documentLabel[item.type], item.full_name || text.noName)}
        </span>
        <Button size="sm" variant="outline" isPending={undo.isPending} onClick={onUndo}>
          {text.undo}
        </Button>
      </div>
    </Alert>
  );
}

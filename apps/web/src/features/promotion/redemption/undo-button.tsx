import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { errorText } from '../promotion.strings.ts';
import { useUndo } from './redemption.api.ts';
import { givenText as text } from './redemption.strings.ts';

interface UndoButtonProps {
  readonly redemptionId: string;
  /** First name of the client, so that a screen reader tells the buttons apart. */
  readonly memberName: string;
  readonly onDone?: () => void;
}

/** Undoes a discount at one press, for who registered it and for ten minutes (D-186). */
export function UndoButton({ redemptionId, memberName, onDone }: UndoButtonProps) {
  const undo = useUndo(redemptionId, () => {
    toast({ title: text.undid, description: text.undidNote });
    onDone?.();
  });
  return (
    <div className="grid justify-items-start gap-1">
      <Button variant="outline" size="sm" isPending={undo.isPending} onClick={() => undo.mutate()}>
        {undo.isPending ? text.undoing : text.undo}
        <span className="sr-only">: {memberName}</span>
      </Button>
      {undo.error && (
        <p role="alert" className="text-destructive text-sm font-medium">
          {text.undoFailed}. {errorText(undo.error)}
        </p>
      )}
    </div>
  );
}

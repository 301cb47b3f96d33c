import { ConfirmDialog } from '../../ui/layer/dialog.tsx';
import { leaveText as text } from './leave.strings.ts';

interface LeaveDialogProps {
  readonly of: 'page' | 'account';
  /** A draft stays in this tab. */
  readonly isKept: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

export const LeaveDialog = ({ of, isKept, onStay, onLeave }: LeaveDialogProps) => (
  <ConfirmDialog
    isOpen
    hasEntry={false}
    title={text.title}
    description={isKept ? text.kept : text.lost}
    cancelLabel={text.stay}
    confirmLabel={text.leave[of]}
    variant={isKept ? 'default' : 'destructive'}
    onOpenChange={(isOpen) => !isOpen && onStay()}
    onConfirm={onLeave}
  />
);

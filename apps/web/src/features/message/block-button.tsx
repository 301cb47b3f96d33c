import type { Thread } from '@patinha/contract/message';
import { type ReactNode, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/layer/dialog.tsx';
import { useBlocking } from './message.api.ts';
import { messageText as text } from './message.strings.ts';

/** Blocks the other side after a confirmation, and lifts an own block. */
export function BlockButton({ thread }: { readonly thread: Thread }) {
  const { mutate, isPending } = useBlocking(thread);
  const [isAsking, setAsking] = useState(false);
  if (thread.refusal === 'blocked-by-you')
    return (
      <Button variant="outline" isPending={isPending} onClick={() => mutate(false)}>
        {text.unblock}
      </Button>
    );
  return (
    <BlockQuestion
      thread={thread}
      isOpen={isAsking}
      onOpenChange={setAsking}
      trigger={<Button variant="ghost">{text.block}</Button>}
    />
  );
}

interface BlockQuestionProps {
  readonly thread: Thread;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly trigger?: ReactNode;
}

export function BlockQuestion({ thread, isOpen, onOpenChange, trigger }: BlockQuestionProps) {
  const { mutate, isPending } = useBlocking(thread);
  return (
    <ConfirmDialog
      title={text.blockTitle(thread.other.name)}
      description={text.blockHint}
      confirmLabel={text.block}
      cancelLabel={text.cancel}
      variant="destructive"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isPending={isPending}
      trigger={trigger}
      onConfirm={() => mutate(true, { onSettled: () => onOpenChange(false) })}
    />
  );
}

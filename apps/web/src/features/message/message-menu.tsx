import type { Message, Thread } from '@patinha/contract/message';
import { Ban, EllipsisVertical, Flag } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../ui/layer/dropdown-menu.tsx';
import { BlockQuestion } from './block-button.tsx';
import { messageText as text } from './message.strings.ts';
import { ReportDialog } from './report-dialog.tsx';

interface MessageMenuProps {
  readonly message: Message;
  readonly thread: Thread;
}

/** The menu of a received message: report it to the admins, or block the conversation. */
export function MessageMenu({ message, thread }: MessageMenuProps) {
  const [open, setOpen] = useState<'report' | 'block'>();
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) setOpen(undefined);
  };
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="ghost"
            size="icon"
            className="-my-2 ml-auto"
            aria-label={text.options(thread.other.name)}
          >
            <EllipsisVertical aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent className="text-foreground text-base">
          <DropdownMenuItem onSelect={() => setOpen('report')}>
            <Flag aria-hidden="true" />
            {text.report}
          </DropdownMenuItem>
          {thread.refusal !== 'blocked-by-you' && (
            <DropdownMenuItem onSelect={() => setOpen('block')}>
              <Ban aria-hidden="true" />
              {text.block}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <ReportDialog
        message={message}
        thread={thread}
        isOpen={open === 'report'}
        onOpenChange={onOpenChange}
      />
      <BlockQuestion thread={thread} isOpen={open === 'block'} onOpenChange={onOpenChange} />
    </>
  );
}

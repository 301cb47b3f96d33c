import type { SavedReplies } from '@patinha/contract/message';
import { maxSavedReplies, maxSavedReplyLength } from '@patinha/domain/message';
import { type FormEvent, type ReactElement, useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogTrigger,
} from '../../../ui/layer/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { errorText } from '../message.strings.ts';
import { type ReplyDraft, ReplyField } from './reply-field.tsx';
import { useSaveReplies } from './saved-reply.api.ts';
import { replyText as text } from './saved-reply.strings.ts';

interface RepliesDialogProps {
  readonly replies: SavedReplies;
  /** What stands in the message box, to be kept as a reply. */
  readonly written: string;
  readonly trigger: ReactElement;
}

const draftOf = (reply: string): ReplyDraft => ({ key: crypto.randomUUID(), text: reply });

/** Adds, changes, orders and deletes the ready replies; what was typed is kept when it is closed. */
export function RepliesDialog({ replies, written, trigger }: RepliesDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const { drafts, setDrafts, add, forget } = useDrafts(replies);
  const { mutate, isPending, error } = useSaveReplies(({ items }) => {
    const isMasked = items.some((item) => item.is_masked);
    toast({ title: text.saved, ...(isMasked && { description: text.masked }) });
    forget();
    setOpen(false);
  });
  const said = written.trim();
  const save = (event: FormEvent) => {
    event.preventDefault();
    // The form of the message is around it.
    event.stopPropagation();
    const texts = drafts.map((draft) => draft.text.trim()).filter(Boolean);
    mutate({ revision: replies.revision, texts });
  };
  const hasRoom = drafts.length < maxSavedReplies;
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent title={text.title} description={text.hint}>
        <form onSubmit={save} className="grid gap-4">
          {drafts.map((draft, at) => (
            <ReplyField
              key={draft.key}
              draft={draft}
              at={at}
              isMasked={replies.items.some((item) => item.is_masked && item.text === draft.text.trim())}
              drafts={drafts}
              onChange={setDrafts}
            />
          ))}
          {hasRoom && (
            <div className="flex flex-wrap gap-2">
              <Button variant="outline" onClick={() => add('')}>
                {text.add}
              </Button>
              {said !== '' && said.length <= maxSavedReplyLength && (
                <Button variant="outline" onClick={() => add(said)}>
                  {text.keep}
                </Button>
              )}
            </div>
          )}
          {error && <Alert tone="destructive">{errorText(error)}</Alert>}
          <DialogFooter>
            <DialogClose>
              <Button variant="outline">{text.cancel}</Button>
            </DialogClose>
            <Button type="submit" isPending={isPending}>
              {text.save}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** The stored replies until one of them is touched; a first one to fill in where there are none. */
function useDrafts({ items }: SavedReplies) {
  const [touched, setDrafts] = useState<readonly ReplyDraft[]>();
  const [stored, setStored] = useState({ items, drafts: startOf(items) });
  if (stored.items !== items) setStored({ items, drafts: startOf(items) });
  const drafts = touched ?? stored.drafts;
  return {
    drafts,
    setDrafts,
    add: (reply: string) => setDrafts([...drafts.filter((draft) => draft.text !== ''), draftOf(reply)]),
    forget: () => setDrafts(undefined),
  };
}

const startOf = (items: SavedReplies['items']) =>
  items.length === 0 ? [draftOf('')] : items.map((item) => draftOf(item.text));

import { maxSavedReplyLength } from '@patinha/domain/message';
import { ArrowUp, Trash2 } from 'lucide-react';

import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { replyText as text } from './saved-reply.strings.ts';

export interface ReplyDraft {
  readonly key: string;
  readonly text: string;
}

interface ReplyFieldProps {
  readonly draft: ReplyDraft;
  /** Its place, from 0 on. */
  readonly at: number;
  readonly isMasked: boolean;
  readonly drafts: readonly ReplyDraft[];
  readonly onChange: (drafts: readonly ReplyDraft[]) => void;
}

/** One ready reply, with the ways to move it up and to delete it. */
export function ReplyField({ draft, at, isMasked, drafts, onChange }: ReplyFieldProps) {
  const change = (reply: string) =>
    onChange(drafts.map((one) => (one.key === draft.key ? { ...one, text: reply } : one)));
  const isAfter = (one: ReplyDraft, index: number) => index >= at - 1 && one.key !== draft.key;
  const moveUp = () => onChange([...drafts.slice(0, at - 1), draft, ...drafts.filter(isAfter)]);
  return (
    <div className="flex items-end gap-1">
      <Field label={text.reply(at + 1)} hint={isMasked && text.masked} className="flex-1">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            className="field-sizing-content max-h-40 min-h-12"
            maxLength={maxSavedReplyLength}
            value={draft.text}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
      {at > 0 && (
        <Button variant="ghost" size="icon" aria-label={text.up(at + 1)} onClick={moveUp}>
          <ArrowUp aria-hidden="true" />
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label={text.remove(at + 1)}
        onClick={() => onChange(drafts.filter(({ key }) => key !== draft.key))}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  );
}

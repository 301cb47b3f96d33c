import type { Thread } from '@patinha/contract/message';
import { maxMessageLength } from '@patinha/domain/message';
import { Send } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { PhotoPicker } from '../../ui/form/photo-picker.tsx';
import { lazyPart, WhileLoading } from '../../ui/lazy-part.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { firstTexts } from './first-texts.strings.ts';
import { messageText as text } from './message.strings.ts';
import type { Outgoing } from './send-queue.ts';
import { useWords } from './use-words.ts';

const SellerRow = lazyPart(async () => (await import('./reply/seller-row.tsx')).SellerRow);

interface ComposerProps {
  readonly thread: Thread;
  readonly onSend: (content: Outgoing['content']) => void;
}

/** Writes and sends; Enter sends, with Shift it begins a line. Photos from the confirmation on. */
export function Composer({ thread, onSend }: ComposerProps) {
  const { words, setWords, field, insert } = useWords();
  const [hasSent, setSent] = useState(false);
  const send = () => {
    const said = words.trim();
    if (said === '') return;
    onSend({ text: said });
    setSent(true);
    setWords('');
  };
  const choose = (added: string) => {
    if (!insert(added)) toast({ title: text.full, tone: 'destructive' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const firsts = words === '' && !hasSent && <FirstTexts thread={thread} onChoose={choose} />;
  return (
    <form
      data-hides-bar
      onSubmit={submit}
      className="bg-card border-border sticky bottom-0 flex flex-wrap items-end justify-end gap-2 rounded-xl border p-3 shadow-sm sm:p-4"
    >
      {thread.side === 'provider' ? (
        <WhileLoading show={<div className="h-13 basis-full" />}>
          <SellerRow thread={thread} written={words} onInsert={choose}>
            {firsts}
          </SellerRow>
        </WhileLoading>
      ) : (
        firsts
      )}
      <Field label={text.write} className="flex-1 basis-44">
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={1}
            className="field-sizing-content max-h-40 min-h-12"
            maxLength={maxMessageLength}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {thread.reveals_contact && (
          <PhotoPicker label={text.sendPhoto} isPending={false} onChoose={(photo) => onSend({ photo })} />
        )}
        <Button type="submit">
          <Send aria-hidden="true" />
          {text.send}
        </Button>
      </div>
    </form>
  );
}

interface FirstTextsProps extends Pick<ComposerProps, 'thread'> {
  readonly onChoose: (first: string) => void;
}

/** Puts a first text into the field, where it can be changed; nothing is sent. A seller has them in one line with others. */
function FirstTexts({ thread, onChoose }: FirstTextsProps) {
  const texts = firstTexts(thread);
  const isSeller = thread.side === 'provider';
  if (texts.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={text.firstTexts}
      className={isSeller ? 'flex gap-2' : 'flex basis-full flex-wrap gap-2'}
    >
      {texts.map((first) => (
        <Button
          key={first}
          variant="outline"
          className={isSeller ? 'max-w-56' : 'h-auto min-h-11'}
          onClick={() => onChoose(first)}
        >
          <span className={isSeller ? 'truncate' : undefined}>{first}</span>
        </Button>
      ))}
    </div>
  );
}

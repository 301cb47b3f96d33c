import type { Thread } from '@patinha/contract/message';
import { maxMessageLength } from '@patinha/domain/message';
import { Send } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { PhotoPicker } from '../../ui/form/photo-picker.tsx';
import { messageText as text } from './message.strings.ts';
import type { Outgoing } from './send-queue.ts';

interface ComposerProps {
  readonly thread: Thread;
  readonly onSend: (content: Outgoing['content']) => void;
}

/** Writes and sends; Enter sends, with Shift it begins a line. Photos from the confirmation on. */
export function Composer({ thread, onSend }: ComposerProps) {
  const [words, setWords] = useState('');
  const send = () => {
    const said = words.trim();
    if (said === '') return;
    onSend({ text: said });
    setWords('');
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
  return (
    <form
      onSubmit={submit}
      className="bg-card border-border sticky bottom-0 flex flex-wrap items-end justify-end gap-2 rounded-xl border p-3 shadow-sm sm:p-4"
    >
      <Field label={text.write} className="flex-1 basis-44">
        {(control) => (
          <Textarea
            {...control}
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

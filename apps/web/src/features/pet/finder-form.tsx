import { type FormEvent, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useWriteToTutor } from './lost-pet.api.ts';
import { lostPageText as text } from './lost-pet.strings.ts';
import { errorText } from './pet.strings.ts';

interface FinderFormProps {
  readonly token: string;
  /** Goes on with it; begins one when there is none. */
  readonly conversationId: string | undefined;
  readonly onSent: (conversationId: string) => void;
}

/** A message to whoever looks for the pet. */
export function FinderForm({ token, conversationId, onSent }: FinderFormProps) {
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const write = useWriteToTutor(token, () => toast({ title: text.sent }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(words.trim() === '');
    if (words.trim() === '') return;
    write.mutate(
      { text: words.trim(), ...(conversationId !== undefined && { conversation_id: conversationId }) },
      {
        onSuccess: ({ conversation_id: id }) => {
          setWords('');
          onSent(id);
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      {write.error && (
        <Alert tone="destructive" title={text.sendFailed}>
          {errorText(write.error)}
        </Alert>
      )}
      <Field label={text.text} error={isMissing ? text.missing : undefined} isRequired>
        {(control) => (
          <Textarea
            {...control}
            maxLength={500}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <Button type="submit" className="justify-self-start" isPending={write.isPending}>
        {write.isPending ? text.sending : text.send}
      </Button>
    </form>
  );
}

import type { LostConversation } from '@patinha/contract/pet';
import { type FormEvent, useState } from 'react';

import { useQuery } from '../../lib/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { Alert, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { LostMessages } from './lost-messages.tsx';
import { lostConversations, useAnswer } from './lost-pet.api.ts';
import { lostText as text } from './lost-pet.strings.ts';
import { errorText } from './pet.strings.ts';

/** What finders wrote, with the way to write back. */
export function LostConversations({ petId }: { readonly petId: string }) {
  const conversations = useQuery(lostConversations(petId));
  if (conversations.isPending) return <SkeletonList rows={1} />;
  if (!conversations.data)
    return (
      <ErrorCard
        title={text.loadFailed}
        description={errorText(conversations.error)}
        onRetry={() => conversations.refetch()}
      />
    );
  return (
    <div className="grid gap-4">
      <h3 className="text-lg">{text.messages}</h3>
      {conversations.data.items.length === 0 && <p className="text-muted-foreground">{text.noMessages}</p>}
      {conversations.data.items.map((conversation) => (
        <Conversation key={conversation.id} petId={petId} conversation={conversation} />
      ))}
    </div>
  );
}

interface ConversationProps {
  readonly petId: string;
  readonly conversation: LostConversation;
}

function Conversation({ petId, conversation }: ConversationProps) {
  const [words, setWords] = useState('');
  const answer = useAnswer(petId);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() === '') return;
    answer.mutate(
      { conversation_id: conversation.id, text: words.trim() },
      { onSuccess: () => setWords('') },
    );
  };
  return (
    <div className="border-border grid gap-3 rounded-lg border p-4">
      <LostMessages
        messages={conversation.messages}
        names={{ tutor: text.you, finder: text.finder }}
        side="tutor"
      />
      <form noValidate onSubmit={send} className="grid gap-3">
        {answer.error && (
          <Alert tone="destructive" title={text.sendFailed}>
            {errorText(answer.error)}
          </Alert>
        )}
        <Field label={text.answer}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={500}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
        <Button type="submit" size="sm" className="justify-self-end" isPending={answer.isPending}>
          {answer.isPending ? text.sending : text.send}
        </Button>
      </form>
    </div>
  );
}

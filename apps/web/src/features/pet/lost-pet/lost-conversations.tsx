import { type LostConversation, answerLostConversation } from '@patinha/contract/pet';

import { useQuery } from '../../../lib/api/use-query.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { errorText } from '../pet-errors.strings.ts';
import { LostMessages } from './lost-messages.tsx';
import { lostConversations, useAnswer } from './lost-pet.api.ts';
import { lostText as text } from './lost-pet.strings.ts';

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
  const answer = useAnswer(petId);
  const form = useContractForm({
    schema: answerLostConversation.body,
    start: { text: '' },
    input: (words) => ({ ...words, conversation_id: conversation.id }),
    sentences: { text: { required: text.answerMissing } },
    send: (body) => answer.mutateAsync(body),
    isRepeated: true,
    keep: `lost.${conversation.id}`,
  });
  return (
    <div className="border-border grid gap-3 rounded-lg border p-4">
      <LostMessages
        messages={conversation.messages}
        names={{ tutor: text.you, finder: text.finder }}
        side="tutor"
      />
      <Form form={form} className="grid gap-3">
        {answer.error && (
          <Alert tone="destructive" title={text.sendFailed}>
            {errorText(answer.error)}
          </Alert>
        )}
        <Field label={text.answer} error={form.problems.text}>
          {(control) => <Textarea {...control} {...form.text('text')} rows={2} maxLength={500} />}
        </Field>
        <Button type="submit" size="sm" className="justify-self-end" isPending={answer.isPending}>
          {answer.isPending ? text.sending : text.send}
        </Button>
      </Form>
    </div>
  );
}

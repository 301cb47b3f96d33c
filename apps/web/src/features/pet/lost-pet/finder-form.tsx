import { writeAboutLostPet } from '@patinha/contract/pet';

import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { errorText } from '../pet-errors.strings.ts';
import { useWriteToTutor } from './lost-pet.api.ts';
import { lostPageText as text } from './lost-pet.strings.ts';

interface FinderFormProps {
  readonly token: string;
  /** Goes on with it; begins one when there is none. */
  readonly conversationId: string | undefined;
  readonly onSent: (conversationId: string) => void;
}

/** A message to the person who looks for the pet. */
export function FinderForm({ token, conversationId, onSent }: FinderFormProps) {
  const write = useWriteToTutor(token, () => toast({ title: text.sent }));
  const form = useContractForm({
    schema: writeAboutLostPet.body,
    start: { text: '' },
    input: (words) => ({
      ...words,
      ...(conversationId !== undefined && { conversation_id: conversationId }),
    }),
    sentences: { text: { required: text.missing } },
    send: (body) => write.mutateAsync(body),
    onSent: ({ conversation_id: id }) => onSent(id),
    isRepeated: true,
    keep: `finder.${token}`,
  });
  return (
    <Form form={form} className="grid gap-4">
      {write.error && (
        <Alert tone="destructive" title={text.sendFailed}>
          {errorText(write.error)}
        </Alert>
      )}
      <Field label={text.text} error={form.problems.text} isRequired>
        {(control) => <Textarea {...control} {...form.text('text')} maxLength={500} />}
      </Field>
      <Button type="submit" className="justify-self-start" isPending={write.isPending}>
        {write.isPending ? text.sending : text.send}
      </Button>
    </Form>
  );
}

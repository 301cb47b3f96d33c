import { type Pattern, putPatternAway } from '@patinha/contract/admin';
import { patternNoteLength } from '@patinha/domain/admin';

import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { usePutAway } from './pattern.api.ts';
import { patternErrorText, patternText as text } from './pattern.strings.ts';

/** Puts a pattern away with a note for the team. */
export function PutAwayForm({ pattern }: { readonly pattern: Pattern }) {
  const putAway = usePutAway(pattern.id);
  const form = useContractForm({
    schema: putPatternAway.body,
    start: { note: '' },
    sentences: { note: { required: text.noteMissing } },
    send: (body) => putAway.mutateAsync(body),
    keep: `pattern.${pattern.id}`,
  });
  return (
    <Form form={form} className="grid gap-3">
      {form.failure && <Alert tone="destructive">{patternErrorText(form.failure)}</Alert>}
      <Field label={text.note} hint={text.noteHint} error={form.problems.note} isRequired>
        {(control) => (
          <Input {...control} {...form.text('note')} autoComplete="off" maxLength={patternNoteLength} />
        )}
      </Field>
      <Button
        type="submit"
        variant="outline"
        size="sm"
        className="justify-self-start"
        aria-label={text.seenOf(pattern.person.name)}
        isPending={form.isSending}
      >
        {form.isSending ? text.saving : text.seen}
      </Button>
    </Form>
  );
}

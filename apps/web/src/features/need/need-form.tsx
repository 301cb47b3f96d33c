import type { OwnNeed } from '@patinha/contract/need';

import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { onboardingQuestion } from '../../lib/onboarding-question.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Form } from '../../ui/form/form.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { needDraft, needForm, type NeedPetChoice, type NeedStart } from './need-draft.ts';
import { NeedFields } from './need-fields.tsx';
import { NeedPlaceFields } from './need-place-fields.tsx';
import { useSaveNeed } from './need.api.ts';
import { errorText, needFormText as text } from './need.strings.ts';

interface NeedFormProps {
  /** The need to change; a new one when left out. */
  readonly need?: OwnNeed;
  readonly start: NeedStart;
  readonly pets: readonly NeedPetChoice[];
  readonly onSaved: (need: OwnNeed) => void;
}

/** The form for a need, for which providers make proposals. */
export function NeedForm({ need, start, pets, onSaved }: NeedFormProps) {
  const save = useSaveNeed(need, () =>
    toast(need ? { title: text.changed } : { title: text.posted, description: text.postedHint }),
  );

  const form = useContractForm({
    ...needForm,
    start: needDraft(start, pets),
    send: (body) => save.mutateAsync(body),
    onSent: (saved) => onSaved(saved),
    // The question about the onboarding says it already.
    onRefused: (_problems, error) =>
      error &&
      !onboardingQuestion.of(error) &&
      toast({ title: text.failed, description: errorText(error), tone: 'destructive' }),
    keep: `need.${need?.id ?? 'new'}`,
    secrets: ['point'],
  });

  return (
    <Form form={form} className="grid gap-5">
      <NeedFields form={form} pets={pets} />
      <NeedPlaceFields form={form} />
      {save.error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(save.error)}
        </Alert>
      )}
      <Button type="submit" size="lg" isPending={save.isPending} className="justify-self-start">
        {labelOf(need !== undefined, save.isPending)}
      </Button>
    </Form>
  );
}

function labelOf(isChange: boolean, isPending: boolean): string {
  if (isChange) return isPending ? text.saving : text.save;
  return isPending ? text.submitting : text.submit;
}

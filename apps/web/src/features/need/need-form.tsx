import type { OwnNeed } from '@patinha/contract/need';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';

import { refusedFields } from '../../lib/field-problems.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { toast } from '../../ui/toast-store.ts';
import { needProblemsOf, type NeedProblems, type Point, readNeedForm } from './need-draft.ts';
import { NeedFields, type NeedPetChoice, type NeedStart } from './need-fields.tsx';
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

/** What a tutor asks proposals for. */
export function NeedForm({ need, start, pets, onSaved }: NeedFormProps) {
  const save = useSaveNeed(need, () =>
    toast(need ? { title: text.changed } : { title: text.posted, description: text.postedHint }),
  );
  const [problems, setProblems] = useState<NeedProblems>({});
  const [point, setPoint] = useState<Point>();

  function refuse(form: HTMLFormElement, found: NeedProblems) {
    // Drawn at once, so that the first wrong field can take the focus.
    flushSync(() => setProblems(found));
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = readNeedForm(new FormData(form), point);
    if (!checked.success) {
      refuse(form, checked.problems);
      return;
    }
    setProblems({});
    save.mutate(checked.body, {
      onSuccess: (saved) => onSaved(saved),
      onError: (error) => {
        toast({ title: text.failed, description: errorText(error), tone: 'destructive' });
        refuse(form, needProblemsOf(refusedFields(error)));
      },
    });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <NeedFields start={start} pets={pets} problems={problems} />
      <NeedPlaceFields start={start} problems={problems} point={point} onPoint={setPoint} />
      {save.error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(save.error)}
        </Alert>
      )}
      <Button type="submit" size="lg" isPending={save.isPending} className="justify-self-start">
        {labelOf(need !== undefined, save.isPending)}
      </Button>
    </form>
  );
}

function labelOf(isChange: boolean, isPending: boolean): string {
  if (isChange) return isPending ? text.saving : text.save;
  return isPending ? text.submitting : text.submit;
}

import type { IncidentInput } from '@patinha/contract/compliance';
import { type FormEvent, useState } from 'react';

import { ApiError } from '../../lib/http.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from '../../ui/dialog.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { errorText, incidentsText as text } from './admin-users.strings.ts';
import { textIn } from './form-text.ts';
import { useRecordIncident } from './incidents.api.ts';

type Problems = Partial<Record<keyof IncidentInput, string>>;

/** Button and form for a new entry of the register. */
export function IncidentDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button>{text.add}</Button>
      </DialogTrigger>
      <DialogContent title={text.add} description={text.hint}>
        <IncidentForm onSaved={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

interface Typed {
  readonly title: string;
  readonly description: string;
  readonly people: string;
  readonly knownAt: string;
}

function problemsOf({ title, description, people, knownAt }: Typed): Problems {
  const known = new Date(knownAt);
  return {
    ...(title === '' && { title: text.required }),
    ...(description === '' && { description: text.required }),
    ...(!/^\d{0,9}$/.test(people) && { affected_people: text.invalidPeople }),
    ...((Number.isNaN(known.getTime()) || known > new Date()) && { known_at: text.invalidDate }),
  };
}

function IncidentForm({ onSaved }: { readonly onSaved: () => void }) {
  const [problems, setProblems] = useState<Problems>({});
  const record = useRecordIncident(() => toast({ title: text.saved }));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const field = (name: string) => textIn(data, name);
    const typed = {
      title: field('title'),
      description: field('description'),
      people: field('people'),
      knownAt: field('known_at'),
    };
    const wrong = problemsOf(typed);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    record.mutate(
      {
        title: typed.title,
        description: typed.description,
        affected_people: typed.people === '' ? null : Number(typed.people),
        known_at: new Date(typed.knownAt).toISOString(),
      },
      {
        onSuccess: () => onSaved(),
        onError: (error) => {
          if (error instanceof ApiError && error.fields['known_at'])
            setProblems({ known_at: text.invalidDate });
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {record.error && <Alert tone="destructive">{errorText(record.error)}</Alert>}
      <Field label={text.name} error={problems.title} isRequired>
        {(control) => <Input {...control} name="title" maxLength={120} />}
      </Field>
      <Field label={text.description} error={problems.description} isRequired>
        {(control) => <Textarea {...control} name="description" maxLength={4000} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={text.people} error={problems.affected_people} isRequired={false}>
          {(control) => <Input {...control} name="people" inputMode="numeric" />}
        </Field>
        <Field label={text.knownAt} error={problems.known_at} isRequired>
          {(control) => <Input {...control} name="known_at" type="datetime-local" />}
        </Field>
      </div>
      <DialogFooter>
        <Button type="submit" isPending={record.isPending}>
          {record.isPending ? text.saving : text.save}
        </Button>
      </DialogFooter>
    </form>
  );
}

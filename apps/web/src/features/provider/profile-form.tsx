import type { OwnProvider } from '@patinha/contract/provider';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';

import { refusedFields } from '../../lib/field-problems.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { toast } from '../../ui/toast-store.ts';
import { MapPointField } from './map-point-field.tsx';
import { type MapPoint, problemsOf, type ProfileProblems, readProfileForm } from './profile-draft.ts';
import { CrmvFields, NameFields, PlaceFields } from './profile-fields.tsx';
import { useSaveProvider } from './provider.api.ts';
import { errorText, profileText as text } from './provider.strings.ts';

/** The own page: name, words, place and register. */
export function ProfileForm({ provider }: { readonly provider: OwnProvider }) {
  const save = useSaveProvider(() => toast({ title: text.saved }));
  const [problems, setProblems] = useState<ProfileProblems>({});
  const [point, setPoint] = useState(() => pointOf(provider));

  function refuse(form: HTMLFormElement, found: ProfileProblems) {
    // Drawn at once, so that the first wrong field can take the focus.
    flushSync(() => setProblems(found));
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = readProfileForm(new FormData(form), point);
    if (!checked.success) {
      refuse(form, checked.problems);
      return;
    }
    setProblems({});
    save.mutate(checked.body, {
      onError: (error) => {
        toast({ title: text.failed, description: errorText(error), tone: 'destructive' });
        refuse(form, problemsOf(refusedFields(error)));
      },
    });
  }

  return (
    <form noValidate onSubmit={submit} className="grid max-w-3xl gap-6">
      {save.error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(save.error)}
        </Alert>
      )}
      <Card className="grid gap-5">
        <NameFields provider={provider} problems={problems} />
      </Card>
      <Card>
        <CardHeader title={text.place} />
        <div className="grid gap-5">
          <PlaceFields provider={provider} problems={problems} />
          <MapPointField point={point} onChange={setPoint} />
        </div>
      </Card>
      <Card>
        <CardHeader title={text.crmv} />
        <div className="grid gap-5">
          <p className="text-muted-foreground">{text.crmvHint}</p>
          <CrmvFields provider={provider} problems={problems} />
        </div>
      </Card>
      <Button type="submit" size="lg" className="justify-self-start" isPending={save.isPending}>
        {save.isPending ? text.saving : text.save}
      </Button>
    </form>
  );
}

const pointOf = ({ latitude, longitude }: OwnProvider): MapPoint | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };

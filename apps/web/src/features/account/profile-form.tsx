import { formatPhone, type Me } from '@patinha/contract/account';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';

import { addressDraftOf } from '../../lib/address-draft.ts';
import { AddressFields } from '../../ui/address-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useSaveProfile } from './account.api.ts';
import { errorText, profileText as text } from './account.strings.ts';
import { type Problems, problemsOfRefusal, readProfileForm } from './profile-draft.ts';

/** What people change of their own profile. */
export function ProfileForm({ me }: { readonly me: Me }) {
  const save = useSaveProfile(() => toast({ title: text.saved }));
  const [problems, setProblems] = useState<Problems>({});
  const [address, setAddress] = useState(() => addressDraftOf(me.address));

  function refuse(form: HTMLFormElement, found: Problems) {
    // Drawn at once, so that the first wrong field can take the focus.
    flushSync(() => setProblems(found));
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = readProfileForm(new FormData(form), address);
    if (!checked.success) return refuse(form, checked.problems);
    setProblems({});
    save.mutate(checked.body, {
      onError: (error) => {
        toast({ title: text.failed, description: errorText(error), tone: 'destructive' });
        refuse(form, problemsOfRefusal(error));
      },
    });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      {save.error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(save.error)}
        </Alert>
      )}
      <Card aria-labelledby="personal-title">
        <CardHeader id="personal-title" title={text.personal} />
        <PersonalFields me={me} problems={problems} />
      </Card>
      <Card aria-labelledby="address-title">
        <CardHeader id="address-title" title={text.address} />
        <p className="text-muted-foreground mb-4">{text.addressHint}</p>
        <AddressFields address={address} problems={problems} required={addressNeeds} onChange={setAddress} />
      </Card>
      <Button type="submit" size="lg" className="justify-self-start" isPending={save.isPending}>
        {save.isPending ? text.saving : text.save}
      </Button>
    </form>
  );
}

/** D-42; an address may be left out whole. */
const addressNeeds = ['street', 'city'] as const;

const PersonalFields = ({ me, problems }: { readonly me: Me; readonly problems: Problems }) => (
  <div className="grid gap-5">
    <Field label={text.fullName} error={problems.full_name} isRequired>
      {(control) => (
        <Input
          {...control}
          name="full_name"
          defaultValue={me.full_name}
          maxLength={120}
          autoComplete="name"
        />
      )}
    </Field>
    <Field label={text.phone} hint={text.phoneHint} error={problems.phone} isRequired>
      {(control) => (
        <Input
          {...control}
          name="phone"
          type="tel"
          defaultValue={formatPhone(me.phone ?? '')}
          maxLength={40}
          autoComplete="tel"
        />
      )}
    </Field>
    <Field label={text.bio} hint={text.bioHint} error={problems.bio} isRequired={false}>
      {(control) => <Textarea {...control} name="bio" defaultValue={me.bio ?? ''} maxLength={1000} />}
    </Field>
  </div>
);

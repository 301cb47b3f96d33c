import { type Me } from '@patinha/contract/account';
import { Link } from 'react-router';

import { useContractForm, type ContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { AddressFields } from '../../ui/form/address-fields.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useSaveProfile } from './account.api.ts';
import { errorText, profileText as text } from './account.strings.ts';
import { type ProfileDraft, profileForm, profileStart } from './profile-draft.ts';

/** The editable fields of the own profile. */
export function ProfileForm({ me }: { readonly me: Me }) {
  const save = useSaveProfile(() => toast({ title: text.saved }));

  const form = useContractForm({
    ...profileForm,
    start: profileStart(me),
    send: (profile) => save.mutateAsync(profile),
    onRefused: (_problems, error) =>
      error && toast({ title: text.failed, description: errorText(error), tone: 'destructive' }),
    keep: 'profile',
  });
  const { values, problems, change } = form;

  return (
    <Form form={form} className="grid gap-6">
      {save.error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(save.error)}
        </Alert>
      )}
      <Card aria-labelledby="personal-title">
        <CardHeader id="personal-title" title={text.personal} />
        <PersonalFields form={form} me={me} />
      </Card>
      <Card aria-labelledby="address-title">
        <CardHeader id="address-title" title={text.address} />
        <p className="text-muted-foreground mb-4">{text.addressHint}</p>
        <AddressFields address={values} problems={problems} required={addressNeeds} onChange={change} />
      </Card>
      <Button type="submit" size="lg" className="justify-self-start" isPending={save.isPending}>
        {save.isPending ? text.saving : text.save}
      </Button>
    </Form>
  );
}

/** D-42; the whole address is optional. */
const addressNeeds = ['street', 'city'] as const;

type OwnForm = ContractForm<ProfileDraft, keyof typeof profileForm.sentences>;

const PersonalFields = ({ form, me }: { readonly form: OwnForm; readonly me: Me }) => (
  <div className="grid gap-5">
    <Field label={text.fullName} error={form.problems.full_name} isRequired>
      {(control) => <Input {...control} {...form.text('full_name')} maxLength={120} autoComplete="name" />}
    </Field>
    <Field label={text.phone} hint={text.phoneHint} error={form.problems.phone} isRequired>
      {(control) => (
        <Input {...control} {...form.text('phone')} type="tel" maxLength={40} autoComplete="tel" />
      )}
    </Field>
    <Bio form={form} me={me} />
  </div>
);

/** Who sells has one text about themselves, that of the public page; it is changed there. */
function Bio({ form, me: { roles } }: { readonly form: OwnForm; readonly me: Me }) {
  const side = sellerSides.find((role) => roles.includes(role));
  if (side)
    return (
      <p className="text-muted-foreground">
        {text.publicBio}{' '}
        <Link to={`/${side}/profile`} className="text-link underline underline-offset-4">
          {text.editPublic}
        </Link>
      </p>
    );
  return (
    <Field label={text.bio} hint={text.bioHint} error={form.problems.bio} isRequired={false}>
      {(control) => <Textarea {...control} {...form.text('bio')} maxLength={1000} />}
    </Field>
  );
}

const sellerSides = ['prestador', 'empresa'] as const;

import { type MemberRole, memberRoles } from '@patinha/domain/company';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';

import { type Problems, problemsBy, refusedFields } from '../../lib/field-problems.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useInvite } from './team.api.ts';
import { inviteFieldText, inviteText as text, teamErrorOf, teamRoleLabel } from './team.strings.ts';

const problemsOf = problemsBy(inviteFieldText);
const roleOf = (value: unknown): MemberRole | undefined => memberRoles.find((role) => role === value);

/** Invites by mail, for one of the roles that the caller may give. */
export function InviteForm({ roles }: { readonly roles: readonly MemberRole[] }) {
  const invite = useInvite((_done, { email }) =>
    toast({ title: text.sent, description: text.sentTo(email) }),
  );
  const [problems, setProblems] = useState<Problems<typeof inviteFieldText>>({});

  function refuse(form: HTMLFormElement, wrong: Problems<typeof inviteFieldText>) {
    // Drawn at once, so that the first wrong field can take the focus.
    flushSync(() => setProblems(wrong));
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = Object.fromEntries(new FormData(form));
    const email = typeof typed['email'] === 'string' ? typed['email'].trim() : '';
    const role = roleOf(typed['role']);
    if (email === '' || !role) {
      refuse(
        form,
        problemsOf({ ...(email === '' && { email: 'required' }), ...(!role && { role: 'required' }) }),
      );
      return;
    }
    setProblems({});
    invite.mutate(
      { email, role },
      { onSuccess: () => form.reset(), onError: (error) => refuse(form, problemsOf(refusedFields(error))) },
    );
  }

  return (
    <Card aria-labelledby="team-invite">
      <CardHeader id="team-invite" title={text.title} />
      <form noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
        {invite.error && (
          <Alert tone="destructive" title={text.failed} className="sm:col-span-2">
            {teamErrorOf(invite.error)}
          </Alert>
        )}
        <Field label={text.email} error={problems.email} isRequired>
          {(control) => <Input {...control} name="email" type="email" maxLength={254} autoComplete="off" />}
        </Field>
        <Field label={text.role} error={problems.role} isRequired>
          {(control) => (
            <Select {...control} name="role" defaultValue="attendant">
              {roles.map((role) => (
                <option key={role} value={role}>
                  {teamRoleLabel[role]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" isPending={invite.isPending} className="justify-self-start">
          {invite.isPending ? text.submitting : text.submit}
        </Button>
      </form>
    </Card>
  );
}

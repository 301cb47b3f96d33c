import { inviteToTeam } from '@patinha/contract/company';
import { type MemberRole } from '@patinha/domain/company';

import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Input, Select } from '../../../ui/form/input.tsx';
import { toast, toasts } from '../../../ui/toast/toast-store.ts';
import { useInvite } from './team.api.ts';
import { inviteFieldText, inviteText as text, teamErrorOf, teamRoleLabel } from './team.strings.ts';

/** Invites by mail, for one of the roles that the caller may give. */
export function InviteForm({ roles }: { readonly roles: readonly MemberRole[] }) {
  const invite = useInvite((_done, { email }) =>
    toast({ title: text.sent, description: text.sentTo(email) }),
  );
  const form = useContractForm({
    schema: inviteToTeam.body,
    start: { email: '', role: 'attendant' },
    sentences: inviteFieldText,
    send: (member) => {
      // The word on the invitation before would stand over a refusal of this one.
      toasts.dismiss(toasts.current()?.id ?? 0);
      return invite.mutateAsync(member);
    },
    isRepeated: true,
    keep: 'invite',
  });
  const { problems } = form;

  return (
    <Card aria-labelledby="team-invite">
      <CardHeader id="team-invite" title={text.title} />
      <Form form={form} className="grid gap-5 sm:grid-cols-2">
        {invite.error && (
          <Alert tone="destructive" title={text.failed} className="sm:col-span-2">
            {teamErrorOf(invite.error)}
          </Alert>
        )}
        <Field label={text.email} error={problems.email} isRequired>
          {(control) => (
            <Input {...control} {...form.text('email')} type="email" maxLength={254} autoComplete="off" />
          )}
        </Field>
        <Field label={text.role} error={problems.role} isRequired>
          {(control) => (
            <Select {...control} {...form.text('role')}>
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
      </Form>
    </Card>
  );
}

import { signUpFormSchema } from '@patinha/contract/account';
import type { UserType } from '@patinha/domain/shared';
import { useState } from 'react';

import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { orRefused, signUp } from '../auth.api.ts';
import { authText, signUpSentences } from '../auth.strings.ts';
import { rememberedReferral } from '../remembered-referral.ts';
import { signUpStart } from './sign-up-draft.ts';
import { SignUpFields } from './sign-up-fields.tsx';

const text = authText.signUp;
interface SignUpFormProps {
  readonly userType: UserType | undefined;
  /** To a team: its members are tutors for the account, and are asked nothing of a tutor (D-182). */
  readonly isInvited?: boolean;
  readonly onSignedUp: (email: string) => void;
}

/** The six fields of §5, each refused by its own sentence; what the server refuses stands above them. */
export function SignUpForm({ userType, isInvited = false, onSignedUp }: SignUpFormProps) {
  const [referralCode] = useState(() => rememberedReferral());

  const refuse = (said: string) => toast({ title: text.failure, description: said, tone: 'destructive' });
  const form = useContractForm({
    schema: signUpFormSchema,
    start: signUpStart(isInvited ? 'tutor' : userType),
    sentences: signUpSentences,
    send: (values) => orRefused(signUp(values)),
    onSent: () => {
      toast({ title: text.success, description: text.checkMail });
      onSignedUp(form.values.email.trim());
    },
    onRefused: (problems, error) => refuse(error?.message ?? problems.userType ?? text.checkFields),
    keep: isInvited ? 'sign-up-invited' : 'sign-up',
    secrets: ['documentNumber', 'password'],
  });
  const hasProblems = Object.keys(form.problems).length > 0;
  const alert =
    form.failure?.message ?? (hasProblems ? (form.problems.userType ?? text.checkFields) : undefined);

  return (
    <Form form={form} className="grid gap-5">
      {alert !== undefined && <Alert tone="destructive">{alert}</Alert>}
      {isInvited && <Alert tone="info">{text.invited}</Alert>}
      {referralCode !== undefined && <Alert tone="info">{text.referral(referralCode)}</Alert>}
      <SignUpFields form={form} hasTypes={!isInvited} />
      <p className="text-muted-foreground text-sm">
        {text.acceptance}{' '}
        <a href="/compliance" target="_blank" className="text-link underline underline-offset-4">
          {text.policies}
        </a>
        .
      </p>
      <Button type="submit" size="lg" disabled={form.isSending} aria-busy={form.isSending}>
        {form.isSending ? text.pending : text.submit}
      </Button>
    </Form>
  );
}

import {
  type SignUpField,
  type SignUpForm as SignUpValues,
  signUpFormSchema,
} from '@patinha/contract/account';
import { type FieldProblem, checkFields } from '@patinha/contract/shared';
import type { UserType } from '@patinha/domain/shared';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { rememberedReferral } from '../../lib/referral-memory.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { toast } from '../../ui/toast-store.ts';
import { signUp } from './auth.api.ts';
import { authText, fieldErrorText, signUpFieldText } from './auth.strings.ts';
import { SignUpFields } from './sign-up-fields.tsx';

const text = authText.signUp;
const fieldNames = Object.keys(signUpFieldText);
const isField = (name: string): name is SignUpField => fieldNames.includes(name);

function focusFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid]');
  const control = wrong instanceof HTMLFieldSetElement ? wrong.querySelector('input') : wrong;
  control?.focus();
}

type Problems = Partial<Record<SignUpField, FieldProblem>>;

interface SignUpFormProps {
  readonly userType: UserType | undefined;
  readonly onSignedUp: (email: string) => void;
}

/** The six fields of §5, each refused by its own sentence; what the server refuses stands above them. */
export function SignUpForm({ userType, onSignedUp }: SignUpFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [alert, setAlert] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [referralCode] = useState(() => rememberedReferral());

  function refuse(message: string, wrong: Problems = {}) {
    // Drawn at once, so that the first wrong field can take the focus.
    flushSync(() => {
      setProblems(wrong);
      setAlert(message);
    });
    focusFirstWrong(form.current);
    toast({ title: text.failure, description: message, tone: 'destructive' });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    const checked = checkFields(signUpFormSchema, values);
    if (!checked.success) {
      const wrong = checked.fields as Problems;
      refuse(wrong.userType ? fieldErrorText('userType', 'required') : text.checkFields, wrong);
      return;
    }
    setProblems({});
    setAlert(undefined);
    setPending(true);
    const refusal = await signUp(checked.output satisfies SignUpValues);
    setPending(false);
    if (refusal) {
      refuse(refusal.text);
      return;
    }
    toast({ title: text.success, description: text.checkMail });
    onSignedUp(checked.output.email);
  }

  /** A field that is being mended is not called wrong any more. */
  function forgive({ target }: FormEvent<HTMLFormElement>) {
    const name = target instanceof HTMLInputElement ? target.name : '';
    if (isField(name) && problems[name]) setProblems(({ [name]: _mended, ...others }) => others);
  }

  const errorOf = (field: SignUpField) => {
    const problem = problems[field];
    return problem && fieldErrorText(field, problem);
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={forgive}
      className="grid gap-5"
    >
      {alert !== undefined && <Alert tone="destructive">{alert}</Alert>}
      {referralCode !== undefined && <Alert tone="info">{text.referral(referralCode)}</Alert>}
      <SignUpFields userType={userType} errorOf={errorOf} />
      <p className="text-muted-foreground text-sm">
        {text.acceptance}{' '}
        <a href="/compliance" target="_blank" className="text-link underline underline-offset-4">
          {text.policies}
        </a>
        .
      </p>
      <Button type="submit" size="lg" disabled={isPending} aria-busy={isPending}>
        {isPending ? text.pending : text.submit}
      </Button>
    </form>
  );
}

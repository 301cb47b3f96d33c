import { Link } from 'react-router';
import * as z from 'zod/mini';

import { ApiError } from '../../lib/api/http.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { useSession } from '../../lib/auth/session.tsx';
import { useSignInPath } from '../../lib/auth/sign-in-path.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { CheckField } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { formatDay } from '../../ui/format.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { ownConsent, useAcceptPolicies } from './compliance.api.ts';
import { consentText as text } from './compliance.strings.ts';

/** §2: 'Li e aceito os Termos de Uso' and 'Confirmar Aceitação', for those who are signed in (D-24). */
export function ConsentPanel() {
  const { status } = useSession();
  const signIn = useSignInPath();
  if (status === 'loading') return null;
  return (
    <Card className="mt-10" aria-labelledby="consent">
      <CardHeader id="consent" title={text.title} />
      {status === 'signed-in' ? (
        <Consent />
      ) : (
        <div className="grid justify-items-start gap-4">
          <p>{text.signedOut}</p>
          <Button asChild variant="outline">
            <Link to={signIn}>{text.signIn}</Link>
          </Button>
        </div>
      )}
    </Card>
  );
}

function Consent() {
  const { data: consent } = useQuery(ownConsent());
  if (consent?.is_current && consent.accepted_version !== null && consent.accepted_at !== null)
    return (
      <Alert tone="success">{text.accepted(consent.accepted_version, formatDay(consent.accepted_at))}</Alert>
    );
  return (
    <>
      {consent && consent.accepted_version !== null && (
        <Alert tone="info" className="mb-4">
          {text.outdated(consent.accepted_version)}
        </Alert>
      )}
      <ConsentForm />
    </>
  );
}

function ConsentForm() {
  const accept = useAcceptPolicies(() => toast({ title: text.done }));

  const form = useContractForm({
    schema: z.object({ isTicked: z.literal(true) }),
    start: { isTicked: false },
    sentences: { isTicked: { invalid: text.unticked } },
    send: () => accept.mutateAsync(),
    onRefused: (_problems, error) =>
      error && toast({ title: text.failed, description: errorText(error), tone: 'destructive' }),
    warns: false,
  });

  return (
    <Form form={form} className="grid justify-items-start gap-4">
      <CheckField label={text.checkbox} error={form.problems.isTicked}>
        {(control) => (
          <input {...control} type="checkbox" className="accent-primary size-5" {...form.flag('isTicked')} />
        )}
      </CheckField>
      {accept.error && <Alert tone="destructive">{errorText(accept.error)}</Alert>}
      <Button type="submit" isPending={accept.isPending}>
        {accept.isPending ? text.confirming : text.confirm}
      </Button>
    </Form>
  );
}

const errorText = (error: Error): string =>
  error instanceof ApiError && error.code === 'compliance/policy-changed' ? text.changed : text.failed;

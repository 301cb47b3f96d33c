import { revokeVerification } from '@patinha/contract/verification';

import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Form } from '../../ui/form/form.tsx';
import { ReasonField } from '../../ui/form/reason-field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useRevoke } from './verification.api.ts';
import { errorText, reviewText as text } from './verification.strings.ts';

const reasonLength = 500;

interface RevokeFormProps {
  readonly verificationId: string;
  readonly onRevoked: () => void;
}

/** Revogar, with the reason that the owner reads (D-190). */
export function RevokeForm({ verificationId, onRevoked }: RevokeFormProps) {
  const revoke = useRevoke(verificationId, () => {
    toast({ title: text.revoked });
    onRevoked();
  });
  const form = useContractForm({
    schema: revokeVerification.body,
    start: { reason: '' },
    sentences: { reason: { required: text.revokeReasonMissing } },
    send: ({ reason }) => revoke.mutateAsync(reason),
    keep: `revoke.${verificationId}`,
  });
  return (
    <Form form={form} className="grid gap-4">
      {revoke.error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(revoke.error)}
        </Alert>
      )}
      <p>{text.revokeHint}</p>
      <ReasonField form={form} label={text.revokeReason} hint={text.reasonHint} maxLength={reasonLength} />
      <Button type="submit" variant="destructive" className="justify-self-start" isPending={revoke.isPending}>
        {revoke.isPending ? text.revoking : text.revoke}
      </Button>
    </Form>
  );
}

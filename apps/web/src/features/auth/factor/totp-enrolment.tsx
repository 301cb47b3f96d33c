import { QRCodeSVG } from 'qrcode.react';
import { useId } from 'react';

import { useQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorCard, Spinner } from '../../../ui/feedback.tsx';
import { QrFrame } from '../../../ui/qr-frame.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { CodeForm } from './code-form.tsx';
import { enrolTotp, useVerifyFactor } from './security.api.ts';
import { factorText, totpText as text } from './security.strings.ts';

const qrSizePx = 180;

/** A new secret each time it is opened; an unverified one expires on the server after five minutes. */
export function TotpEnrolment({ onAdded }: { readonly onAdded: () => void }) {
  const opened = useId();
  const enrolment = useQuery({
    queryKey: ['auth', 'totp-enrolment', opened],
    queryFn: enrolTotp,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (enrolment.isPending) return <Spinner />;
  if (enrolment.isError)
    return (
      <ErrorCard
        title={factorText.addFailed}
        description={enrolment.error.message}
        onRetry={() => enrolment.refetch()}
      />
    );
  const { id, totp } = enrolment.data;
  return <TotpProof factorId={id} uri={totp.uri} secret={totp.secret} onAdded={onAdded} />;
}

interface TotpProofProps {
  readonly factorId: string;
  readonly uri: string;
  readonly secret: string;
  readonly onAdded: () => void;
}

function TotpProof({ factorId, uri, secret, onAdded }: TotpProofProps) {
  const verify = useVerifyFactor(() => toast({ title: factorText.added }));
  const prove = (code: string) => verify.mutate({ factorId, code }, { onSuccess: () => onAdded() });
  return (
    <div className="grid gap-5">
      <p>{text.scan}</p>
      <QrFrame className="justify-self-center">
        <QRCodeSVG value={uri} size={qrSizePx} level="M" title={text.qr} />
      </QrFrame>
      <TypedSecret secret={secret} />
      <CodeForm
        label={text.code}
        problem={verify.error?.message}
        isPending={verify.isPending}
        onCode={prove}
      />
    </div>
  );
}

const copy = (secret: string) =>
  void navigator.clipboard?.writeText(secret).then(() => toast({ title: text.copied }));

const TypedSecret = ({ secret }: { readonly secret: string }) => (
  <div className="grid justify-items-start gap-2">
    <p>{text.typed}</p>
    <code className="bg-muted rounded-lg px-3 py-2 tracking-wider [overflow-wrap:anywhere]">
      {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
    </code>
    <Button variant="link" size="sm" className="px-0" onClick={() => copy(secret)}>
      {text.copy}
    </Button>
  </div>
);

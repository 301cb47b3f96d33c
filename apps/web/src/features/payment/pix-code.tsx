import type { Payment } from '@patinha/contract/payment';
import { QrCode } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';

import { useIsPhone } from '../../lib/use-is-phone.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { QrFrame } from '../../ui/qr-frame.tsx';
import { useCopied } from '../../ui/use-copied.ts';
import { pixText as text } from './payment.strings.ts';
import { PixSteps, WaitingDot } from './pix-steps.tsx';

interface PixCodeProps {
  readonly code: string;
  readonly panelUrl: Payment['panel_url'];
  /** The action in the simulator's panel; paying by default. */
  readonly panelLabel?: string;
}

/** The code of a Pix: on a phone to be copied first, on a wider window to be read by another phone first. */
export function PixCode({ code, panelUrl, panelLabel = text.panel }: PixCodeProps) {
  const isPhone = useIsPhone();
  const [wasCopied, setCopied] = useState(false);
  const { state, copy } = useCopied(code);
  const press = () => {
    copy();
    setCopied(true);
  };
  const buttons = (
    <div className="grid gap-3">
      <Button size="lg" variant={wasCopied ? 'secondary' : 'default'} onClick={press}>
        {wasCopied ? text.copyAgain : text.copy}
      </Button>
      <p role="status" className={state === 'idle' ? 'sr-only' : 'text-sm'}>
        {state === 'copied' && text.copied}
        {state === 'failed' && text.copyFailed}
      </p>
      {panelUrl !== null && (
        <Button asChild variant="outline">
          <a href={panelUrl} target="_blank" rel="noreferrer">
            {panelLabel}
          </a>
        </Button>
      )}
    </div>
  );
  const qr = <Qr code={code} />;
  return isPhone ? (
    <div className="grid gap-5">
      <PixSteps code={code} wasCopied={wasCopied && state !== 'failed'} />
      {buttons}
      {state === 'failed' && <CodeField code={code} />}
      <details className="group">
        <summary className="flex min-h-12 cursor-pointer items-center gap-3 font-semibold">
          <QrCode aria-hidden="true" className="text-primary size-5" />
          {text.otherPhone}
        </summary>
        {qr}
      </details>
    </div>
  ) : (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
      <div className="grid content-start justify-items-center gap-3 text-center">
        {qr}
        <p className="font-medium">{text.scan}</p>
        <p className="flex items-center gap-2 font-medium">
          <WaitingDot />
          {text.step.wait}
        </p>
      </div>
      <div className="grid content-start gap-4">
        <h3 className="text-lg">{text.orCopy}</h3>
        <CodeField code={code} />
        {buttons}
        <p className="text-muted-foreground text-sm">{text.alone}</p>
      </div>
    </div>
  );
}

const Qr = ({ code }: Pick<PixCodeProps, 'code'>) => (
  <QrFrame className="mx-auto w-full max-w-84">
    <QRCodeSVG value={code} level="M" className="h-auto w-full" title={text.qrTitle} />
  </QrFrame>
);

const CodeField = ({ code }: Pick<PixCodeProps, 'code'>) => (
  <Field label={text.code}>
    {(control) => (
      <Textarea
        {...control}
        readOnly
        rows={3}
        className="resize-none text-sm [overflow-wrap:anywhere]"
        value={code}
        onFocus={(event) => event.target.select()}
      />
    )}
  </Field>
);

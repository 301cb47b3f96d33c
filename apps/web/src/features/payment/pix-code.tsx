import type { Payment } from '@patinha/contract/payment';
import { QRCodeSVG } from 'qrcode.react';

import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { QrFrame } from '../../ui/qr-frame.tsx';
import { useCopied } from '../../ui/use-copied.ts';
import { pixText } from './payment.strings.ts';

const qrSizePx = 208;

interface PixCodeProps {
  readonly code: string;
  readonly panelUrl: Payment['panel_url'];
  /** The action in the simulator's panel; paying by default. */
  readonly panelLabel?: string;
}

/** The code to read and the text to paste. */
export function PixCode({ code, panelUrl, panelLabel = pixText.panel }: PixCodeProps) {
  const { state, copy } = useCopied(code);
  return (
    <div className="grid gap-4">
      <p>{pixText.instruction}</p>
      <QrFrame className="justify-self-center">
        <QRCodeSVG value={code} level="M" size={qrSizePx} title={pixText.qrTitle} />
      </QrFrame>
      <Field label={pixText.code}>
        {(control) => (
          <Textarea
            {...control}
            readOnly
            rows={6}
            className="resize-none text-sm [overflow-wrap:anywhere]"
            value={code}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button onClick={copy}>{state === 'copied' ? pixText.copied : pixText.copy}</Button>
        {panelUrl !== null && (
          <Button asChild variant="outline">
            <a href={panelUrl} target="_blank" rel="noreferrer">
              {panelLabel}
            </a>
          </Button>
        )}
      </div>
      <p role="status" className={state === 'idle' ? 'sr-only' : 'text-sm'}>
        {state === 'copied' && pixText.copied}
        {state === 'failed' && pixText.copyFailed}
      </p>
      <p className="text-muted-foreground">{pixText.waiting}</p>
    </div>
  );
}

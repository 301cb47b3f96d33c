import { qrContent, spellShortCode } from '@patinha/domain/loyalty-card';
import { QRCodeSVG } from 'qrcode.react';

import { cardText } from '../loyalty-card.strings.ts';
import { QrCountdownBar } from '../qr-countdown-bar.tsx';
import type { CardCode } from './use-card-code.ts';

const qrSizePx = 150;

/** White in both themes, because scanners need it; the padding is the code's quiet zone of four modules. */
export function QrField({ code }: { code: CardCode }) {
  return (
    <div className="grid justify-items-center gap-2 rounded-xl bg-white p-6">
      {code.nonce === undefined ? (
        <NoCode code={code} />
      ) : (
        <>
          <QRCodeSVG
            value={qrContent(code.nonce)}
            level="L"
            boostLevel={false}
            size={qrSizePx}
            title={cardText.qrTitle}
            className="mb-4"
          />
          <div className="w-full max-w-60">
            <QrCountdownBar countdown={code.countdown} />
          </div>
          {code.shortCode !== undefined && (
            <p className="text-ink text-center text-sm">
              {cardText.shortCode}:{' '}
              <strong className="font-semibold tracking-wide tabular-nums">
                {spellShortCode(code.shortCode)}
              </strong>
            </p>
          )}
        </>
      )}
    </div>
  );
}

function NoCode({ code: { isRenewing, isWaiting } }: { code: CardCode }) {
  const expired = isWaiting ? cardText.expiredOffline : cardText.expired;
  return (
    <p
      role="status"
      className="text-ink flex items-center justify-center text-center font-semibold"
      style={{ minHeight: qrSizePx }}
    >
      {isRenewing ? cardText.newCodeComing : expired}
    </p>
  );
}

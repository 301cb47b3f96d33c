import type { AdminDispute } from '@patinha/contract/dispute';
import { providerShareOf } from '@patinha/domain/ledger';
import { cents } from '@patinha/domain/shared';

import { money } from '../../ui/format.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader } from '../../ui/table.tsx';
import { resolveText as text } from './admin-dispute.strings.ts';

/** Who has how much after this many centavos went back. */
function sharesAfter({ booking, price_cents, commission_bps }: AdminDispute, refunded: number) {
  const priced = { priceCents: cents(price_cents), commissionBps: commission_bps ?? 0 };
  const tutor = booking.total_cents - refunded;
  const seller: number = providerShareOf(priced, cents(refunded));
  return { tutor, seller, platform: tutor - seller };
}

interface RefundEffectProps {
  readonly dispute: AdminDispute;
  readonly refundCents: number;
}

/** Before and after for both sides and for us, by the ledger's rule; nothing while nothing was paid. */
export function RefundEffect({ dispute, refundCents }: RefundEffectProps) {
  const { booking, refundable_cents: refundable } = dispute;
  if (refundable === 0) return null;
  const refunded = booking.total_cents - refundable;
  const before = sharesAfter(dispute, refunded);
  const after = sharesAfter(dispute, refunded + refundCents);
  const rows = [
    ['spent', text.tutorPays(booking.tutor_name), before.tutor, after.tutor],
    ['seller-receives', text.sellerGets(booking.provider_name), before.seller, after.seller],
    ['platform-keeps', text.platformKeeps, before.platform, after.platform],
  ] as const;
  return (
    <>
      <Table caption={text.effect}>
        <TableHead>
          <TableHeader>{text.who}</TableHeader>
          <TableHeader>{text.before}</TableHeader>
          <TableHeader>{text.after}</TableHeader>
        </TableHead>
        <TableBody>
          {rows.map(([figure, label, had, has]) => (
            <tr key={label}>
              <TableCell className="[overflow-wrap:anywhere]">{label}</TableCell>
              <TableCell className="tabular-nums">{money(figure, had)}</TableCell>
              <TableCell className="font-semibold tabular-nums">{money(figure, has)}</TableCell>
            </tr>
          ))}
        </TableBody>
      </Table>
      <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
        {text.sellerReads(money('seller-receives', after.seller), booking.provider_name)}
      </p>
    </>
  );
}

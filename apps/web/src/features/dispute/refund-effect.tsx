import type { AdminDispute } from '@patinha/contract/dispute';
import { providerShareOf } from '@patinha/domain/ledger';
import { cents } from '@patinha/domain/shared';

import { formatBrl } from '../../ui/format.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader } from '../../ui/table.tsx';
import { resolveText as text } from './admin-dispute.strings.ts';

/** Who has how much after this many centavos went back. */
function sharesAfter({ booking, price_cents, commission_bps }: AdminDispute, refunded: number) {
  const money = { priceCents: cents(price_cents), commissionBps: commission_bps ?? 0 };
  const tutor = booking.total_cents - refunded;
  const seller: number = providerShareOf(money, cents(refunded));
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
    [text.tutorPays(booking.tutor_name), before.tutor, after.tutor],
    [text.sellerGets(booking.provider_name), before.seller, after.seller],
    [text.platformKeeps, before.platform, after.platform],
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
          {rows.map(([label, had, has]) => (
            <tr key={label}>
              <TableCell className="[overflow-wrap:anywhere]">{label}</TableCell>
              <TableCell className="tabular-nums">{formatBrl(had)}</TableCell>
              <TableCell className="font-semibold tabular-nums">{formatBrl(has)}</TableCell>
            </tr>
          ))}
        </TableBody>
      </Table>
      <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
        {text.sellerReads(formatBrl(after.seller), booking.provider_name)}
      </p>
    </>
  );
}

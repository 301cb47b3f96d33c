import { addCents } from '@patinha/domain/shared';

import type { BookingRow } from '../booking.queries.ts';

export type PaidParts = Pick<BookingRow, 'walletCents' | 'priceCents' | 'feeCents'>;

/** A refund goes back the ways that were paid: what the wallet paid is in the wallet at once. */
export function refundLine(refund: string | undefined, paid: readonly PaidParts[]): string {
  if (refund === undefined) return 'Não há valor a devolver.';
  if (paid.every((part) => part.walletCents === addCents(part.priceCents, part.feeCents)))
    return `Você recebe ${refund} de volta na carteira, onde já pode usar o valor.`;
  return paid.some(({ walletCents }) => walletCents > 0)
    ? `Você recebe ${refund} de volta: a parte da carteira já está nela, e o resto volta pelo mesmo meio em que pagou, em até 5 dias úteis.`
    : `Você recebe ${refund} de volta, pelo mesmo meio em que pagou. O reembolso foi solicitado e leva até 5 dias úteis.`;
}

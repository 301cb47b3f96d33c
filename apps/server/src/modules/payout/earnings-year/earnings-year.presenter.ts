import { toCsv } from '@patinha/domain/admin';
import { moneyCell } from '@patinha/domain/money';
import { saoPauloZone, wallTime } from '@patinha/domain/shared';

import type { EarningsMovement } from '../../ledger/index.ts';

/** The words of the file; a spreadsheet is read by people. Whatever else moves earnings corrects them. */
const kindName: Readonly<Record<string, string>> = {
  completion: 'servico_concluido',
  cancellation: 'cancelamento',
};

const two = (value: number) => String(value).padStart(2, '0');

/** `2026-11-22 14:05` in São Paulo: sorts as text, and spreadsheets read it as a date and time. */
function timeOf(instant: Date): string {
  const { year, month, day, hour, minute } = wallTime(instant, saoPauloZone);
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
}

export const monthCsv = (
  movements: readonly EarningsMovement[],
  titles: ReadonlyMap<string, string>,
): string =>
  toCsv(
    ['data', 'movimento', 'servico', 'valor', 'comissao', 'liquido'],
    movements.map(({ occurredAt, kind, bookingId, commissionCents, netCents }) => [
      timeOf(occurredAt),
      kindName[kind] ?? 'ajuste',
      bookingId === null ? null : (titles.get(bookingId) ?? null),
      moneyCell('month-sold', netCents + commissionCents),
      moneyCell('month-commission', commissionCents),
      moneyCell('earned', netCents),
    ]),
  );

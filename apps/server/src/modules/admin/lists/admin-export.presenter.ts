import type { AdminReport } from '@patinha/contract/admin';
import { type CsvCell, toCsv } from '@patinha/domain/admin';
import { type BookingStatus, bookingStatuses } from '@patinha/domain/booking';
import { moneyCell } from '@patinha/domain/money';
import type { PaymentStatus } from '@patinha/domain/payment';
import type { ServiceType } from '@patinha/domain/service';
import { addCents, wallTime, saoPauloZone } from '@patinha/domain/shared';

import type { ExportedBooking, ExportedUser } from './admin-export.queries.ts';
import type { AdminPaymentRow } from './admin-lists.queries.ts';

/** Headings and values of the file in Portuguese: people read the spreadsheet. */
const statusName: Readonly<Record<BookingStatus, string>> = {
  pending: 'pendente',
  accepted: 'aceito',
  confirmed: 'confirmado',
  in_progress: 'em_andamento',
  completed: 'concluido',
  declined: 'recusado',
  expired: 'vencido',
  cancelled: 'cancelado',
};
const categoryName: Readonly<Record<ServiceType, string>> = {
  dog_walking: 'passeio',
  pet_sitting: 'pet_sitting',
  grooming: 'banho_e_tosa',
  training: 'adestramento',
  veterinary: 'veterinario',
  petshop: 'petshop',
};

const chargeStatusName: Readonly<Record<PaymentStatus, string>> = {
  pending: 'pendente',
  processing: 'processando',
  failed: 'falhou',
  expired: 'vencida',
  cancelled: 'cancelada',
  completed: 'paga',
  returned: 'devolvida',
};

const two = (value: number) => String(value).padStart(2, '0');

/** `2026-11-22 14:05` in São Paulo: sorts as text, and spreadsheets take it for an instant. */
function timeOf(instant: Date | null): string | null {
  if (!instant) return null;
  const { year, month, day, hour, minute } = wallTime(instant, saoPauloZone);
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
}

export const usersCsv = (users: readonly ExportedUser[]): string =>
  toCsv(
    ['id', 'nome', 'empresa', 'email', 'tipo', 'situacao', 'criado_em', 'ultimo_acesso'],
    users.map((user) => [
      user.userId,
      user.fullName,
      user.companyName,
      user.email,
      user.userType,
      user.isSuspended ? 'suspenso' : 'ativo',
      timeOf(user.createdAt),
      timeOf(user.lastSignInAt),
    ]),
  );

export const bookingsCsv = (bookings: readonly ExportedBooking[]): string =>
  toCsv(
    [
      'id',
      'tutor_id',
      'prestador_id',
      'categoria',
      'estado',
      'cidade',
      'uf',
      'horario',
      'pedido_em',
      'preco',
      'taxa',
      'total',
      'reembolso',
    ],
    bookings.map((booking) => [
      booking.id,
      booking.tutorId,
      booking.providerId,
      categoryName[booking.serviceType],
      statusName[booking.status],
      booking.city,
      booking.state,
      timeOf(booking.startsAt),
      timeOf(booking.createdAt),
      moneyCell('price', booking.priceCents),
      moneyCell('fee', booking.feeCents),
      moneyCell('client-pays', addCents(booking.priceCents, booking.feeCents)),
      moneyCell('refund', booking.refundCents),
    ]),
  );

/** The part of the book of charges that is of plans, oldest first. */
export const plansCsv = (charges: readonly AdminPaymentRow[]): string =>
  toCsv(
    [
      'id',
      'assinante_id',
      'empresa',
      'plano',
      'estado',
      'pedido_em',
      'recebido_em',
      'valor',
      'devolvido',
      'a_devolver',
    ],
    charges.map((charge) => [
      charge.id,
      charge.userId,
      charge.title,
      charge.plan,
      chargeStatusName[charge.status],
      timeOf(charge.createdAt),
      timeOf(charge.completedAt),
      moneyCell('plan-charge', charge.amountCents),
      moneyCell('refund', charge.refundedCents),
      moneyCell('refund-open', charge.refundOpenCents),
    ]),
  );

export function reportCsv({ unit, steps }: AdminReport): string {
  const lines = steps.map(({ starts_on, accounts, bookings, verifications, ...sums }): CsvCell[] => [
    unit === 'day' ? starts_on : starts_on.slice(0, 7),
    accounts.tutor,
    accounts.prestador,
    accounts.empresa,
    accounts.none,
    ...bookingStatuses.map((status) => bookings[status]),
    moneyCell('clients-paid', sums.gross_cents),
    moneyCell('refunded', sums.refunded_cents),
    verifications.approved,
    verifications.rejected,
  ]);
  const head = [
    unit === 'day' ? 'dia' : 'mes',
    ...['tutor', 'prestador', 'empresa', 'sem_tipo'].map((type) => `contas_${type}`),
    ...bookingStatuses.map((status) => `agendamentos_${statusName[status]}`),
    'bruto',
    'reembolsado',
    'documentos_aprovados',
    'documentos_rejeitados',
  ];
  return toCsv(head, lines);
}

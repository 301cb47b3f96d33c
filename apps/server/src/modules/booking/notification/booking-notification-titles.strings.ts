import type { BookingSide } from '@patinha/domain/booking';

import type { BookingNotice } from './booking.notification.ts';

const titles: Readonly<Record<BookingNotice, string>> = {
  requested: 'Novo pedido',
  accepted: 'Pedido aceito: falta pagar',
  reserved: 'Horário reservado: falta pagar',
  declined: 'Pedido recusado',
  lost_to_another: 'O horário ficou ocupado',
  answer_reminder: 'Pedido esperando a sua resposta',
  change_reminder: 'Outro horário esperando a sua resposta',
  clash_over: 'Pedido de volta: o outro não foi pago',
  expired_unanswered: 'Pedido sem resposta',
  payment_reminder: 'Falta o pagamento',
  expired_unpaid: 'Reserva não paga',
  confirmed: 'Agendamento confirmado',
  booking_tomorrow: 'Amanhã',
  booking_soon: 'Daqui a pouco',
  cancelled: 'Agendamento cancelado',
  seller_left: 'Agendamento cancelado pela Patinha',
  tutor_left: 'Agendamento cancelado pela Patinha',
  checked_in: 'O atendimento começou',
  checked_out: 'Atendimento encerrado',
  check_in_reminder: 'Chegou? Faça o check-in',
  check_in_evening: 'Faltou o check-in de hoje',
  happened_question: 'Aconteceu?',
  happened_again: 'O tutor diz que aconteceu',
  check_out_undone: 'O atendimento continua',
  ended_by_system: 'A Patinha encerrou o atendimento',
  tutor_absent: 'Ninguém no local',
  no_show: 'Atendimento não realizado',
  released: 'Pagamento liberado',
  change_proposed: 'Outro horário proposto',
  change_declined: 'Outro horário recusado',
  change_expired: 'Outro horário sem resposta',
  rescheduled: 'Agendamento remarcado',
};

/** Titles of the notification inbox. */
export const inboxTitle = (notice: BookingNotice, side: BookingSide): string =>
  notice === 'released' && side === 'tutor' ? 'Cashback e PetPoints na carteira' : titles[notice];

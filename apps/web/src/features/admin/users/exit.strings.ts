import type { UserEffect } from '@patinha/contract/admin';

import { money, formatDay, formatDayTime } from '../../../ui/format.ts';

type Touched = UserEffect['bookings'][number];

const count = (of: number, one: string, many: string) => (of === 1 ? `1 ${one}` : `${of} ${many}`);

/** What a suspension, or the loss of a seller's role, touches (D-184). */
export const exitText = {
  paid: (paid: readonly Touched[], total: number) => {
    const [next] = paid;
    const when = next ? `, próximo ${formatDayTime(next.starts_at, next.zone)}` : '';
    return `${count(paid.length, 'atendimento pago', 'atendimentos pagos')}, ${money('refund', total)}${when}.`;
  },
  nothing: 'Nenhum agendamento à frente.',
  unpaid: (bookings: number) => `${count(bookings, 'agendamento', 'agendamentos')}, nada pago.`,
  of: (pets: readonly string[], tutor: string) =>
    pets.length > 0 ? `${pets.join(', ')}, de ${tutor}` : tutor,
  cancels:
    'O que não for mantido e ainda não começou é cancelado e devolvido por inteiro. Os tutores são avisados na hora.',
  ownBookings: (bookings: number) =>
    `${count(bookings, 'agendamento feito como tutor continua', 'agendamentos feitos como tutor continuam')} de pé.`,
  team: (members: number) =>
    `${count(members, 'pessoa da equipe perde', 'pessoas da equipe perdem')} o acesso.`,
  plan: (paidUntil: string) => `O plano, pago até ${formatDay(paidUntil)}, não é cobrado enquanto isso.`,
  safety: 'O motivo é a segurança de pessoas ou pets',
  choose: 'O que fazer com os atendimentos pagos',
  cancelAll: 'Cancelar e devolver tudo',
  cancelAllHint: 'Os tutores são avisados na hora, com alternativas.',
  keepAll: (many: number) => (many === 1 ? 'Manter o atendimento' : `Manter os ${many}`),
  keepHint: 'Só estes: abrir, escrever na conversa, começar, cuidar e terminar. O dinheiro fica guardado.',
  keepOne: (title: string, when: string) => `Manter ${title}, ${when}`,
  kept: 'mantido',
  amount: 'Digite o valor para confirmar',
  amountWrong: (total: string) => `O valor que volta aos tutores é ${total}.`,
  andRefund: (label: string, total: string) => `${label} e devolver ${total}`,
  loadFailed: 'Não foi possível ver o que isto afeta',
} as const;

export const outcomeText: Readonly<Record<Touched['outcome'], string>> = {
  cancel: 'não pago: será cancelado',
  decline: 'pedido: será recusado',
  disputed: 'em disputa: espera a decisão',
  under_way: 'em andamento: segue até o fim',
};

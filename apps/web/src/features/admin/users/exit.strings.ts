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
  of: ({ pet_names: pets, other_name: other, side }: Touched) => {
    if (side === 'tutor') return `${pets.join(', ')}, com ${other} (como tutor)`;
    return pets.length > 0 ? `${pets.join(', ')}, de ${other}` : other;
  },
  cancels:
    'O que não for mantido e ainda não começou é cancelado e devolvido por inteiro. Os dois lados são avisados na hora.',
  team: (members: number) =>
    `${count(members, 'pessoa da equipe perde', 'pessoas da equipe perdem')} o acesso.`,
  plan: (paidUntil: string) => `O plano, pago até ${formatDay(paidUntil)}, não é cobrado enquanto isso.`,
  safety: 'O motivo é a segurança de pessoas ou pets',
  choose: 'O que fazer com os atendimentos pagos',
  cancelAll: 'Cancelar e devolver tudo',
  cancelAllHint: 'Os dois lados são avisados na hora, e os tutores com alternativas.',
  keepAll: (many: number) => (many === 1 ? 'Manter o atendimento' : `Manter os ${many}`),
  keepHint:
    'Quem vende pode só estes: abrir, escrever na conversa, começar, cuidar e terminar. O que pediu como tutor acontece como combinado.',
  keepOne: (title: string, when: string) => `Manter ${title}, ${when}`,
  kept: 'mantido',
  amount: 'Digite o valor para confirmar',
  amountWrong: (total: string) => `O valor que volta aos tutores é ${total}.`,
  andRefund: (label: string, total: string) => `${label} e devolver ${total}`,
  loadFailed: 'Não foi possível ver o que isto afeta',
} as const;

const outcomeText: Readonly<Record<Touched['outcome'], string>> = {
  cancel: 'não pago: será cancelado',
  decline: 'pedido: será recusado',
  disputed: 'em disputa: espera a decisão',
  under_way: 'em andamento: segue até o fim',
};

export const outcomeOf = ({ outcome, side }: Touched): string =>
  outcome === 'decline' && side === 'tutor' ? 'pedido: será retirado' : outcomeText[outcome];

import type { DisputeFacts } from '@patinha/contract/dispute';
import { disputeHistoryBookings } from '@patinha/domain/dispute';

const count = (of: number, one: string, many: string) => (of === 1 ? `1 ${one}` : `${of} ${many}`);

/** Of a long history only the newest are counted. */
const paid = (bookings: number) =>
  bookings < disputeHistoryBookings
    ? count(bookings, 'agendamento pago', 'agendamentos pagos')
    : `seus ${bookings} agendamentos pagos mais recentes`;

export const caseText = {
  all: 'Todas as disputas',
  heading: (title: string) => `Disputa: ${title}`,
  versions: 'O que cada lado diz',
  facts: 'O que ficou registrado',
  factsFailed: 'Não foi possível carregar o que ficou registrado',
  decision: 'Decidir',
  decideBy: (when: string) => `Responda até ${when}.`,
  waits: (when: string) =>
    `Até ${when} os dois lados podem combinar. Depois você decide; o valor já pode ser experimentado.`,
  decided: 'Esta disputa já foi decidida.',
  debt: (name: string) => `${name} já recebeu: o que voltar fica como dívida de quem atendeu.`,
  before: (
    { tutor_history: tutor, seller_history: seller }: DisputeFacts,
    names: readonly [string, string],
  ) =>
    `Antes: ${names[0]} teve ${count(tutor.disputes, 'disputa', 'disputas')} em ${paid(tutor.bookings)}. ${names[1]} teve ${count(seller.disputes, 'disputa', 'disputas')} em ${paid(seller.bookings)}.`,
  agreed: (from: string, until: string) => `Combinado: ${from} a ${until}`,
  bar: (done: number, agreed: number) => `Feito: ${done} de ${agreed} min`,
  begun: (hour: string, hasCode: boolean) => `${hour} começou, ${hasCode ? 'QR lido' : 'sem QR'}`,
  notBegun: 'Ninguém registrou o começo.',
  ended: (hour: string, hasCode: boolean) => `${hour} entregue, ${hasCode ? 'QR lido' : 'sem QR'}`,
  notEnded: 'Ninguém registrou o fim.',
  missing: (minutes: number) => `faltaram ${minutes} min`,
  rule: 'Regra: volta o tempo que faltou.',
  ruleSum: (missing: number, agreed: number, price: string, refund: string) =>
    `${missing} de ${agreed} min de ${price} são ${refund}.`,
  takeRule: (refund: string) => `Usar ${refund}`,
  noRoute: 'A rota não foi gravada.',
  routeGone: (distance: string) => `${distance}. O desenho da rota foi apagado 30 dias depois.`,
  route: (distance: string) => `Rota de ${distance}`,
  entries: 'No atendimento',
  noEntries: 'Nada foi anotado.',
  video: 'vídeo',
  photoAt: (hour: string) => `Foto das ${hour}`,
  messages: 'Mensagens do dia',
  noMessages: 'Ninguém escreveu nesse dia.',
  photo: 'Foto',
  erased: 'Mensagem apagada',
  read: 'lida',
  unread: 'ainda não lida',
  kinds: 'Decisão',
  decide: (amount: string, tutor: string, isRefund: boolean) =>
    isRefund ? `Devolver ${amount} a ${tutor}` : 'Não devolver nada',
} as const;

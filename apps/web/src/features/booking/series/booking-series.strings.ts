import type { SeriesConflictReason, SeriesRhythm } from '@patinha/domain/booking';

const counted = (count: number) => (count === 1 ? '1 data' : `${count} datas`);

export const rhythmText: Record<SeriesRhythm, string> = { 1: 'Toda semana', 2: 'A cada duas semanas' };

export const conflictText: Record<SeriesConflictReason, string> = {
  closed: 'o prestador não atende neste horário',
  exception: 'o prestador não atende neste dia',
  taken: 'horário já reservado',
  pet_busy: 'seu pet já tem um agendamento nesta hora',
  too_far: 'mais de um ano à frente',
  not_waiting: 'não espera mais resposta',
};

export const seriesRequestText = {
  rhythm: 'Frequência',
  count: 'Quantas datas',
  countOption: counted,
  waiting: 'Escolha data, horário, duração e pets para ver todas as datas.',
  loadFailed: 'Não foi possível montar as datas',
  title: 'Datas da série',
  keep: 'Marque as datas que quer pedir.',
  dropTaken: (count: number) =>
    `Tirar ${count === 1 ? 'a data que não está livre' : `as ${count} datas que não estão livres`}`,
  stillTaken: 'Há datas que não estão livres. Tire-as da série para continuar.',
  tooFew: 'Uma série tem pelo menos duas datas. Para uma só, desmarque a repetição.',
  total: (dates: number) => `Total de ${counted(dates)}`,
  submit: (dates: number) => `Pedir ${counted(dates)}`,
  submitting: 'Enviando pedido...',
  note: 'Nada é cobrado agora. Depois do aceite, você paga a primeira data em 30 minutos e cada uma das outras até 48 horas antes de começar.',
} as const;

export const seriesText = {
  title: 'Série',
  dates: 'Datas',
  with: (name: string) => `com ${name}`,
  of: (name: string) => `de ${name}`,
  summary: (rhythm: string, count: number, who: string) => `${rhythm}, ${counted(count)}, ${who}`,
  missing: 'Não encontramos esta série',
  missingHint: 'O endereço pode estar errado, ou a série não é sua.',
  loadFailed: 'Não foi possível carregar a série',
  position: (position: number, count: number) => `${position} de ${count}`,
  open: 'Ver detalhes',
  openOf: (when: string) => `Ver detalhes de ${when}`,
  total: (amount: string) => `Total ${amount}`,
  earning: (amount: string) => `Você recebe ${amount}`,
  nothingPaid: 'Nada foi pago',
  payUntil: (when: string) => `Pague até ${when}`,
  waitingPayment: (when: string) => `Aguardando pagamento até ${when}`,
  refunded: (amount: string) => `${amount} de volta`,
  taken: 'Horário já reservado por outra pessoa',
  pay: (when: string) => `Pagar ${when}`,
  payTitle: 'Próximo pagamento',
  payHint: {
    first: 'Se a primeira data não for paga, os horários são liberados.',
    later: 'Sem o pagamento a tempo, só esta data volta a ficar livre.',
  },
} as const;

export const seriesAnswerText = {
  title: 'Responder à série',
  hint: (when: string) => `Responda até ${when}. A resposta vale para todas as datas que esperam.`,
  acceptAll: (count: number) => (count === 1 ? 'Aceitar a data' : `Aceitar as ${counted(count)}`),
  acceptFree: (count: number) => (count === 1 ? 'Aceitar a data livre' : `Aceitar as ${count} datas livres`),
  takenHint: (count: number) =>
    `${counted(count)} ${count === 1 ? 'já está ocupada e é recusada' : 'já estão ocupadas e são recusadas'} com aviso ao tutor.`,
  waitHint: (count: number) =>
    `${counted(count)} ${count === 1 ? 'espera' : 'esperam'} o pagamento de outro pedido, e ${count === 1 ? 'continua' : 'continuam'} à sua espera.`,
  clashHint: (count: number) =>
    `Em ${counted(count)} há outro pedido para o mesmo horário. Se você aceitar, ele espera até o tutor pagar a primeira data.`,
  tightHint: (count: number) =>
    `Em ${counted(count)} pode não dar tempo de chegar de um agendamento ao outro, numa estimativa pelo bairro e pela cidade. Veja o dia antes de aceitar.`,
  decline: 'Recusar todas',
  declineTitle: 'Recusar todas as datas?',
  declineHint: 'O tutor é avisado e pode procurar outra pessoa. Nada foi cobrado.',
  accepted: 'Série aceita. O tutor tem 30 minutos para pagar a primeira data.',
  declined: 'Série recusada. O tutor foi avisado.',
} as const;

export const seriesCancelText = {
  title: 'Se eu cancelar as próximas datas',
  loadFailed: 'Não foi possível calcular o reembolso',
  button: 'Cancelar as próximas datas',
  confirmTitle: (count: number) => `Cancelar ${counted(count)}?`,
  confirm: 'Cancelar datas',
  pending: 'Cancelando...',
  keep: 'Manter datas',
  sum: { tutor: 'Você recebe de volta', provider: 'O tutor recebe de volta' },
  lost: (amount: string) => `Não voltam: ${amount}.`,
  feePart: (amount: string) => `Inclui ${amount} de taxas de conveniência.`,
  deadline: 'O reembolso é solicitado na hora e leva até 5 dias úteis.',
  done: 'Datas canceladas.',
} as const;

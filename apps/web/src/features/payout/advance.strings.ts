import type { AdvanceQuote } from '@patinha/contract/payout';

import { obstacleText, payoutErrorText } from './payout.strings.ts';

export const advanceText = {
  title: 'Antecipar',
  offer: (paid: string, fee: string) => `recebe ${paid} hoje, custa ${fee}`,
  hint: 'Receba hoje até 80% do que está retido de serviços que já terminaram. A taxa é de 3%, no mínimo R$ 1,00.',
  amount: 'Você pode antecipar',
  fee: 'Taxa',
  paid: 'Você recebe',
  wait: (amount: string) =>
    `Se esperar, os ${amount} inteiros caem sem taxa na segunda-feira depois de liberados.`,
  later: 'O valor antecipado é descontado dos próximos repasses, quando o retido for liberado.',
  requesting: 'Pedindo...',
  question: (paid: string) => `Receber ${paid} hoje?`,
  questionHint: (amount: string, fee: string, destination: string) =>
    `Antecipamos ${amount}, com taxa de ${fee}, para ${destination}. O pedido não pode ser desfeito.`,
  confirm: 'Antecipar',
  done: 'Antecipação pedida',
  doneHint: (amount: string) => `${amount} a caminho da sua conta.`,
  failed: 'Não foi possível antecipar',
  loadFailed: 'Não foi possível carregar a antecipação',
} as const;

export const advanceObstacleText: Readonly<Record<NonNullable<AdvanceQuote['obstacle']>, string>> = {
  not_offered: 'O provedor de pagamentos atual não faz repasses, nem antecipações.',
  stopped: obstacleText.stopped,
  not_verified: 'A antecipação começa quando a sua verificação for aprovada.',
  no_recipient: obstacleText.no_recipient,
  recipient_resting: obstacleText.recipient_resting,
  recently_recovered: obstacleText.recently_recovered,
  under_way: 'Há um repasse a caminho. Você pode antecipar quando ele terminar.',
  needs_plan: 'A antecipação faz parte dos planos pagos da empresa.',
  too_few_bookings: 'A antecipação fica disponível com R$ 500,00 liberados, de pelo menos cinco clientes.',
  day_used_up: 'Até 30 serviços liberados, a antecipação vai até R$ 1.000,00 por dia. Tente de novo amanhã.',
  disputed: 'Com uma disputa ou contestação em aberto não é possível antecipar.',
  too_little: 'Há menos de R$ 10,00 retidos de serviços que já terminaram.',
};

export const advanceErrorText = {
  ...payoutErrorText,
  'payout/advance-not-eligible': 'Neste momento não é possível antecipar.',
  'payout/quote-changed': 'O valor mudou enquanto você decidia. Confira o novo valor e confirme outra vez.',
} as const;

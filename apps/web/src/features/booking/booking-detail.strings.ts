import { bookingSettingsAt, type CancellationRule, type CancellationSettings } from '@patinha/domain/booking';
import { dayMs, hourMs } from '@patinha/domain/shared';

// Of one booking's own screen and the history: the dashboards do without.
export const historyText = {
  title: 'Histórico',
  description: {
    tutor: 'O que seus pets já viveram por aqui, ano a ano.',
    provider: 'Seus atendimentos que já terminaram, ano a ano.',
  },
  year: 'Ano',
  figures: 'Números do ano',
  completed: 'Concluídos',
  cancelled: 'Não aconteceram',
  time: 'Tempo de cuidado',
  total: { tutor: 'Total pago', provider: 'Você recebe' },
  totalNote: {
    tutor: 'Dos concluídos, com a taxa, menos o que voltou para você.',
    provider: 'Dos concluídos e da sua parte dos cancelados, já sem a comissão e o que foi devolvido.',
  },
  again: 'Agendar de novo',
  againFor: (title: string) => `Agendar de novo: ${title}`,
  empty: {
    tutor: 'Ainda não há nada no histórico. Ele começa quando o primeiro atendimento termina.',
    provider: 'Ainda não há nada no histórico. Ele começa quando seu primeiro atendimento termina.',
  },
} as const;

export const detailText = {
  way: 'Ver o caminho no mapa',
  title: 'Agendamento',
  back: 'Agendamentos',
  loadFailed: 'Não foi possível carregar o agendamento',
  missing: 'Não encontramos este agendamento',
  missingHint: 'O endereço pode estar errado, ou o agendamento não é seu.',
  when: 'Quando',
  duration: 'Duração',
  where: 'Onde',
  who: 'Tutor',
  attendedBy: 'Quem atende',
  pets: 'Pets',
  instructions: 'Instruções',
  instructionsHidden: 'As instruções aparecem quando o agendamento for confirmado.',
  contact: 'Contato',
  contactHidden: 'O contato e o endereço aparecem quando o agendamento for confirmado.',
  facts: 'Combinado',
  price: 'Conta',
  history: 'Linha do tempo',
  accepted: (tutor: string, until: string) => `Aceito. ${tutor} tem até ${until} para pagar.`,
  localTime: 'horário local do atendimento',
} as const;

export const contestText = {
  tutor:
    'O banco analisa a contestação deste pagamento. Até a resposta dele, nada mais é cobrado nem devolvido.',
  provider: (earning: string) =>
    `Retido: o banco de quem pagou analisa uma contestação. Os ${earning} que você recebe esperam a resposta dele. O que está registrado do atendimento vai ao banco como prova.`,
} as const;

export const priceText = {
  service: 'Serviço',
  serviceFor: (duration: string) => `Serviço (${duration})`,
  nightsAt: (nights: string, price: string) => `${nights} × ${price}`,
  furtherPets: (pets: number, count: number, price: string) =>
    pets === 1 ? `Segundo pet, ${count} × ${price}` : `Mais ${pets} pets, ${count} × ${price}`,
  weekend: 'Acréscimo de fim de semana',
  holiday: 'Acréscimo de feriado',
  discount: (title: string | undefined) => (title ? `Desconto: ${title}` : 'Desconto'),
  fee: 'Taxa de conveniência',
  total: 'Total',
  wallet: 'Pago com a carteira',
  earning: 'Você recebe',
  ownPrice: 'Seu preço',
  commission: (percent: string) => `Comissão, ${percent}`,
  lost: 'Sua parte do que voltou ao tutor',
  tutorPays: 'Cliente paga',
  tutorPaysNote: (fee: string) => `Inclui ${fee} de taxa de conveniência, que não sai do seu preço.`,
  refunded: { tutor: 'Reembolso', provider: 'Reembolso ao tutor' },
} as const;

export const stepText = {
  created: 'Pedido feito',
  accepted: 'Aceito pelo prestador',
  confirmed: 'Pago e confirmado',
  checkedIn: 'Check-in',
  checkedOut: 'Check-out',
  late: 'chegou depois',
  deviceClock: 'hora do aparelho',
  endedBySystem: 'Encerrado pela Patinha, sem check-out',
  confirmedDone: 'Tutor confirmou que correu tudo bem',
  released: 'Pagamento liberado',
  refunded: (amount: string) => `Reembolso ao tutor: ${amount}`,
  providerOut: 'Prestador avisou que não pode atender',
  substituted: 'Assumido por outra pessoa',
  tutorAbsent: 'Prestador avisou que não havia ninguém no local',
  proposed: (name: string, when: string) => `${name} propôs ${when}`,
  proposalEnd: {
    accepted: (name: string) => `${name} aceitou o novo horário`,
    declined: (name: string) => `${name} recusou o novo horário`,
    withdrawn: (name: string) => `${name} retirou a proposta`,
    expired: (name: string) => `${name} não respondeu à proposta`,
  },
  cancelled: { by_tutor: 'Cancelado pelo tutor', by_provider: 'Cancelado pelo prestador' },
  contested: 'Contestado no banco',
  releaseAt: (when: string) => `O pagamento é liberado em ${when} se ninguém disser nada antes.`,
} as const;

export const cancellationText = {
  row: 'Cancelar',
  back: {
    tutor: (amount: string) => `${amount} voltam para você`,
    provider: (amount: string) => `${amount} voltam ao tutor`,
  },
  nothingBack: 'Nada volta',
  refund: 'Você recebe de volta',
  tutorRefund: 'O tutor recebe de volta',
  feePart: (amount: string) => `Inclui a taxa de conveniência de ${amount}.`,
  lost: 'Você deixa de receber',
  publicCount: (count: number) =>
    `Na sua página fica por 12 meses: ${count === 1 ? '1 cancelado' : `${count} cancelados`} por quem atende.`,
  substitute: 'Foi imprevisto ou doença? Procuramos alguém para ir no seu lugar: se alguém for, não conta.',
  substituteLink: 'Não posso atender',
  feeKept: 'A taxa de conveniência não é devolvida.',
  deadline: 'O reembolso é solicitado na hora e leva até 5 dias úteis.',
  loadFailed: 'Não foi possível calcular o reembolso',
  title: 'Cancelar este agendamento?',
  reason: 'Motivo',
  confirm: 'Cancelar agendamento',
  confirmAndGet: (amount: string) => `Cancelar e receber ${amount}`,
  pending: 'Cancelando...',
  keep: 'Manter agendamento',
} as const;

const ruleTextsOf = ({
  fullAheadMs,
  halfAheadMs,
  halfPercent,
  regretMs,
}: CancellationSettings): Record<CancellationRule, string> => ({
  not_paid: 'Nada foi pago ainda.',
  provider_cancelled: 'Quando quem atende cancela, o tutor recebe tudo de volta, com a taxa.',
  tutor_left: 'Nossa equipe encerrou o agendamento: o tutor recebe tudo de volta, com a taxa.',
  agreed_not_done: 'Não aconteceu, como vocês combinaram: o tutor recebe tudo de volta.',
  provider_no_show: 'O prestador não fez o check-in: o tutor recebe tudo de volta, com a taxa.',
  tutor_absent: 'Não havia ninguém no local: não há reembolso.',
  tutor_absent_half: `Não havia ninguém no local, com uma prova faltando: ${halfPercent}% do preço volta ao tutor.`,
  regret: `Arrependimento em até ${regretMs / dayMs} dias da contratação: 100% de volta, com a taxa.`,
  full: `Com ${fullAheadMs / hourMs} horas ou mais de antecedência: 100% de volta, com a taxa.`,
  half: `Entre ${halfAheadMs / hourMs} e ${fullAheadMs / hourMs} horas de antecedência: ${halfPercent}% do preço de volta.`,
  none: `Com menos de ${halfAheadMs / hourMs} horas de antecedência não há reembolso, salvo emergência.`,
  dispute: 'Encerrado pela decisão da disputa, que diz quanto volta ao tutor.',
  chargeback: 'Encerrado porque o banco de quem pagou desfez o pagamento.',
});

/** The rule in words, with the figures of the terms in force when the booking was made. */
export const cancellationRuleText = (rule: CancellationRule, madeAt: string): string =>
  ruleTextsOf(bookingSettingsAt(new Date(madeAt)).cancellation)[rule];

import type { substitutionErrors } from '@patinha/contract/substitution';
import type { SickDayOutcome, SubstitutionStatus } from '@patinha/domain/substitution';

import { errorTextOf } from '../../lib/words/error-text.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const sickDayText = {
  open: 'Não posso atender',
  title: 'Não posso atender',
  description:
    'Os dias ficam bloqueados. Pedidos sem resposta são recusados, e procuramos quem assuma os atendimentos pagos.',
  which: 'Quando',
  today: 'Hoje',
  tomorrow: 'Amanhã',
  from: 'De',
  to: 'Até',
  reason: 'Motivo',
  reasonHint: 'Só você lê.',
  wrongSpan: 'Escolha dias a partir de hoje, até 31 de uma vez, com o fim depois do começo.',
  affected: 'O que acontece com seus agendamentos',
  loadFailed: 'Não foi possível ler seus agendamentos',
  none: 'Nada marcado nestes dias. Eles ficam bloqueados.',
  confirm: 'Confirmar ausência',
  cancel: 'Voltar',
  done: 'Ausência confirmada. Avisamos seus tutores.',
  of: (pets: string, tutor: string) => `${pets} · ${tutor}`,
  past: 'Suas ausências',
  day: (from: string) => from,
  days: (from: string, to: string) => `${from} a ${to}`,
  reasonIs: (reason: string) => `Motivo: ${reason}`,
  takeBack: 'Desfazer ausência',
  takeBackOf: (days: string) => `Desfazer ausência: ${days}`,
  takeBackTitle: 'Desfazer esta ausência?',
  takeBackHint:
    'Os dias ficam livres de novo, e o que ainda procura substituto volta para você. O que já foi assumido, cancelado ou recusado continua assim.',
  takenBack: 'Ausência desfeita',
  free: 'Nenhum atendimento pago nestes dias.',
} as const;

export const outcomeText: Readonly<Record<SickDayOutcome, string>> = {
  substitute: 'Procuramos um substituto. Sem ele, o tutor recebe tudo de volta.',
  cancel: 'É cancelado, e o tutor recebe de volta o que pagou. Conta como cancelamento seu.',
  decline: 'O pedido é recusado com aviso.',
  disputed: 'Fica como está até a disputa ser decidida.',
};

export const sickDayStatusText: Readonly<Record<SubstitutionStatus, string>> = {
  open: 'Procurando substituto',
  replaced: 'Assumido por outra pessoa',
  returned: 'Voltou para você',
  cancelled: 'Cancelado',
};

export const substitutionText = {
  title: 'Quem vai no lugar',
  out: (name: string) => `${name} não pode atender neste horário.`,
  choose: 'Escolha quem você prefere. O valor já pago vale para a nova pessoa, que precisa aceitar.',
  noProposals: 'Ninguém com este horário livre por enquanto. Continuamos procurando.',
  until: (when: string) =>
    `Se ninguém assumir até ${when}, o agendamento é cancelado e você recebe tudo de volta.`,
  orCancel: 'Também pode cancelar agora, abaixo, e receber tudo de volta.',
  asked: (name: string, when: string) => `${name} responde até ${when}.`,
  askedTitle: 'Você escolheu',
  others: 'Escolher outra pessoa',
  pick: 'Escolher',
  pickFor: (name: string, title: string) => `Escolher ${name}, ${title}`,
  picked: 'Pedimos a substituição',
  rating: (rating: string, count: number) => `${rating} (${counted(count, 'avaliação', 'avaliações')})`,
  total: (amount: string) => `Total ${amount}`,
  same: 'O mesmo que você pagou',
  back: (amount: string) => `${amount} voltam para você`,
  missing: (extras: string) => `Não inclui: ${extras}`,
  service: 'Ver serviço',
  serviceOf: (title: string) => `Ver serviço ${title}`,
  ending: 'O agendamento está sendo cancelado. O que você pagou volta inteiro.',
  loadFailed: 'Não foi possível procurar substitutos',
  provider: 'Você avisou que não pode atender. O tutor escolhe outra pessoa ou recebe tudo de volta.',
} as const;

export const handedOverText = {
  title: (name: string) => `${name} foi no seu lugar`,
  list: 'Passaram para outra pessoa',
  passed: (name: string) => `Passou para ${name}`,
  because: (reason: string) => `Seu motivo: ${reason}`,
  loadFailed: 'Não foi possível ler o que passou para outra pessoa',
  hint: 'O agendamento agora é de quem assumiu. Não conta como cancelamento seu.',
} as const;

export const askText = {
  title: 'Pedidos de substituição',
  intro:
    'Um tutor ficou sem atendimento e escolheu você. O valor já está pago. Recusar não conta contra você.',
  earns: (amount: string) => `Você recebe ${amount}`,
  acceptTitle: 'Assumir este atendimento?',
  acceptHint: (when: string, amount: string) =>
    `${when}. Você recebe ${amount}. Depois de assumir, desistir conta como cancelamento seu.`,
  back: 'Voltar',
  extras: (extras: string) => `Com ${extras}`,
  until: (when: string) => `Responda até ${when}`,
  accept: 'Assumir atendimento',
  acceptOf: (title: string) => `Assumir atendimento: ${title}`,
  decline: 'Não posso',
  declineOf: (title: string) => `Não posso: ${title}`,
  accepted: 'Atendimento assumido',
  declined: 'Avisamos o tutor',
  loadFailed: 'Não foi possível carregar os pedidos de substituição',
} as const;

const speciesText: Readonly<Record<string, string>> = {
  dog: 'Cachorro',
  cat: 'Gato',
  bird: 'Ave',
  fish: 'Peixe',
  rabbit: 'Coelho',
  other: 'Outro pet',
};

/** 'Cachorro (Vira-lata)', or the species alone. */
export const petText = ({ species, breed }: { readonly species: string; readonly breed: string | null }) => {
  const name = speciesText[species] ?? species;
  return breed === null ? name : `${name} (${breed})`;
};

const ownErrors: Record<keyof typeof substitutionErrors, string> & Readonly<Record<string, string>> = {
  'substitution/not-found': 'Não encontramos esta substituição.',
  'substitution/ask-not-found': 'Não encontramos este pedido de substituição.',
  'substitution/absence-not-found': 'Não encontramos esta ausência.',
  'substitution/absence-over': 'Esta ausência já passou ou já foi desfeita.',
  'substitution/not-open': 'Este agendamento não procura mais um substituto.',
  'substitution/ask-not-open': 'Este pedido não espera mais por você.',
  'substitution/not-eligible': 'Esta pessoa não está mais disponível. Escolha outra.',
  'booking/slot-taken': 'Você já tem um atendimento neste horário.',
  'booking/provider-not-verified': 'Sua verificação venceu. Envie os documentos para voltar a atender.',
  'availability/exception-limit': 'Sua lista de dias bloqueados está cheia. Apague os que passaram.',
};

export const errorText = errorTextOf(ownErrors);

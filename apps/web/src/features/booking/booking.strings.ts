import type { bookingErrors } from '@patinha/contract/booking';
import type { FieldProblem } from '@patinha/contract/shared';
import type { BookingLabel, BookingMoveName, CancellationRule } from '@patinha/domain/booking';

/** The labels of the specification (§4, D-88). */
export const bookingLabelText: Record<BookingLabel, string> = {
  pending: 'Pendente',
  accepted: 'Aceito',
  confirmed: 'Confirmado',
  in_progress: 'Em andamento',
  completed: 'Concluído',
  cancelled: 'Cancelado',
};

type CardRefusal = 'loyalty-card/invalid-code' | 'loyalty-card/foreign-card';

export const bookingErrorText: Record<keyof typeof bookingErrors | CardRefusal, string> = {
  'loyalty-card/invalid-code': 'QR Code inválido ou expirado',
  'loyalty-card/foreign-card': 'Este cartão não é do tutor deste atendimento.',
  'booking/not-found': 'Não encontramos este agendamento.',
  'booking/service-not-found': 'Este serviço não está disponível no momento.',
  'booking/pet-not-found': 'Um dos pets escolhidos não está mais no seu cadastro. Recarregue a página.',
  'booking/own-service': 'Este serviço é seu. Não é possível agendar com você.',
  'booking/provider-not-verified':
    'Seus documentos venceram ou ainda não foram aprovados. Atualize a verificação para aceitar pedidos.',
  'booking/outside-hours': 'O prestador não atende neste horário. Escolha outro.',
  'booking/slot-taken': 'Este horário já foi reservado. Escolha outro.',
  'booking/promotion-gone': 'O desconto mudou enquanto você preenchia. Confira o novo preço e peça de novo.',
  'booking/pet-not-accepted': 'Este serviço não atende um dos pets escolhidos.',
  'booking/pet-weight-unknown':
    'Informe o peso do seu cachorro no perfil dele: este serviço pergunta o porte.',
  'booking/extra-gone':
    'Os adicionais mudaram enquanto você preenchia. Recarregue a página e escolha de novo.',
  'booking/too-many-unpaid':
    'Este tutor já tem três agendamentos aceitos esperando pagamento. Tente de novo em alguns minutos.',
  'booking/illegal-move': 'O agendamento mudou enquanto você olhava. A tela já mostra a situação atual.',
  'booking/disputed': 'Há uma disputa ou contestação aberta sobre este agendamento. Ele espera pela decisão.',
  'booking/too-early': 'Ainda não é hora para isso.',
  'booking/too-late': 'O prazo para isso já passou.',
  'booking/change-not-found': 'Não encontramos esta proposta de horário.',
  'booking/change-not-open': 'Esta proposta de horário já foi encerrada.',
  'booking/change-exists': 'Já há uma proposta de horário esperando resposta.',
  'booking/change-too-dear':
    'O novo horário custa mais, e este agendamento já foi pago. Escolha uma duração igual ou menor, ou agende o tempo a mais à parte.',
};

/** What to say below a field; the server and the form use the same words. */
export const fieldProblemText: Record<FieldProblem, string> = {
  required: 'Preencha este campo.',
  too_short: 'Escreva um pouco mais.',
  too_long: 'Texto longo demais.',
  too_small: 'Valor menor que o permitido.',
  too_big: 'Valor maior que o permitido.',
  invalid: 'Confira este campo.',
  unknown: 'Campo desconhecido.',
};

export const requestProblemText = {
  past: 'Escolha um horário no futuro.',
  tooFar: 'Escolha uma data dentro de um ano.',
  zipcode: 'O CEP tem 8 números.',
  state: 'Duas letras, como SP.',
  pets: 'Escolha pelo menos um pet.',
  tooManyPets: 'São mais pets do que este serviço atende por vez.',
} as const;

export const listText = {
  title: 'Agendamentos',
  filter: 'Situação',
  all: 'Todos',
  more: 'Mostrar mais',
  loadingMore: 'Carregando...',
  loadFailed: 'Não foi possível carregar os agendamentos',
  tryAgain: 'Confira sua conexão e tente novamente.',
  tutor: {
    description: 'Pedidos, pagamentos e atendimentos dos seus pets.',
    empty: 'Nenhum agendamento por enquanto. Que tal um passeio hoje à tarde?',
    explore: 'Explorar Serviços',
    emptyFilter: 'Nenhum agendamento nesta situação.',
  },
  provider: {
    description: 'Pedidos para responder e atendimentos marcados.',
    empty: 'Nenhum pedido por enquanto. Serviços ativos com horários abertos recebem pedidos.',
    emptyFilter: 'Nenhum agendamento nesta situação.',
  },
} as const;

export const historyText = {
  title: 'Histórico',
  description: {
    tutor: 'O que seus pets já viveram por aqui, ano a ano.',
    provider: 'Seus atendimentos que já terminaram, ano a ano.',
  },
  year: 'Ano',
  figures: 'Números do ano',
  completed: 'Concluídos',
  cancelled: 'Cancelados',
  time: 'Tempo de cuidado',
  total: { tutor: 'Total pago', provider: 'Total dos atendimentos' },
  totalNote: {
    tutor: 'Dos concluídos, com a taxa, menos o que voltou para você.',
    provider: 'O que os tutores pagaram, com a taxa. Seus ganhos estão em Ganhos.',
  },
  again: 'Agendar de novo',
  againFor: (title: string) => `Agendar de novo: ${title}`,
  empty: {
    tutor: 'Ainda não há nada no histórico. Ele começa quando o primeiro atendimento termina.',
    provider: 'Ainda não há nada no histórico. Ele começa quando seu primeiro atendimento termina.',
  },
} as const;

export const cardText = {
  with: (name: string) => `com ${name}`,
  for: (name: string) => `para ${name}`,
  answerUntil: (when: string) => `Responda até ${when}`,
  waitingAnswer: (when: string) => `Resposta até ${when}`,
  payUntil: (when: string) => `Pague até ${when}`,
  waitingPayment: (when: string) => `Aguardando pagamento até ${when}`,
  earning: (amount: string) => `Você recebe ${amount}`,
  total: (amount: string) => `Total ${amount}`,
  open: 'Ver detalhes',
} as const;

export const detailText = {
  title: 'Agendamento',
  back: 'Agendamentos',
  loadFailed: 'Não foi possível carregar o agendamento',
  missing: 'Não encontramos este agendamento',
  missingHint: 'O endereço pode estar errado, ou o agendamento não é seu.',
  when: 'Quando',
  duration: 'Duração',
  where: 'Onde',
  who: { tutor: 'Prestador', provider: 'Tutor' },
  pets: 'Pets',
  instructions: 'Instruções',
  instructionsHidden: 'As instruções aparecem quando o agendamento for confirmado.',
  contact: 'Contato',
  contactHidden: 'O contato e o endereço aparecem quando o agendamento for confirmado.',
  price: 'Valores',
  history: 'Andamento',
  localTime: 'horário local do atendimento',
} as const;

export const priceText = {
  service: 'Serviço',
  serviceFor: (duration: string) => `Serviço (${duration})`,
  weekend: 'Acréscimo de fim de semana',
  holiday: 'Acréscimo de feriado',
  discount: (title: string | undefined) => (title ? `Desconto: ${title}` : 'Desconto'),
  fee: 'Taxa de conveniência',
  total: 'Total',
  wallet: 'Pago com a carteira',
  earning: 'Você recebe, já sem a comissão',
  refunded: 'Reembolso',
} as const;

export const stepText = {
  created: 'Pedido feito',
  accepted: 'Aceito pelo prestador',
  confirmed: 'Pago e confirmado',
  checkedIn: 'Check-in',
  checkedOut: 'Check-out',
  released: 'Pagamento liberado',
  tutorAbsent: 'Prestador avisou que não havia ninguém no local',
  declined: 'Recusado',
  expiredUnanswered: 'Expirou sem resposta',
  expiredUnpaid: 'Expirou sem pagamento',
  cancelledBy: {
    tutor: 'Cancelado pelo tutor',
    provider: 'Cancelado pelo prestador',
    system: 'Não realizado',
  },
  releaseAt: (when: string) => `O pagamento é liberado em ${when} se ninguém disser nada antes.`,
} as const;

type PersonMove = Exclude<
  BookingMoveName,
  'expireUnanswered' | 'expireUnpaid' | 'pay' | 'noShow' | 'endByDispute' | 'releaseByDispute'
>;

export const moveText: Record<PersonMove, { readonly label: string; readonly done: string }> = {
  accept: { label: 'Aceitar', done: 'Pedido aceito. O tutor tem 30 minutos para pagar.' },
  decline: { label: 'Recusar', done: 'Pedido recusado. O tutor foi avisado.' },
  cancel: { label: 'Cancelar agendamento', done: 'Agendamento cancelado.' },
  checkIn: { label: 'Fazer check-in', done: 'Check-in feito. Bom atendimento.' },
  reportTutorAbsent: { label: 'Não havia ninguém no local', done: 'Aviso registrado. O tutor foi avisado.' },
  checkOut: { label: 'Fazer check-out', done: 'Atendimento concluído.' },
  release: {
    label: 'Confirmar que correu tudo bem',
    done: 'Pagamento liberado. Seu cashback já está na carteira.',
  },
};

export const confirmText = {
  decline: {
    title: 'Recusar este pedido?',
    description: 'O tutor é avisado e pode procurar outra pessoa. Nada foi cobrado.',
  },
  reportTutorAbsent: {
    title: 'Não havia ninguém no local?',
    description:
      'O tutor é avisado agora. Se não houver check-in até 24 horas depois do fim, vale a regra de cancelamento com menos de 12 horas. Se ele chegar, você ainda pode fazer o check-in.',
  },
  release: {
    title: 'Correu tudo bem?',
    description:
      'O pagamento é liberado para o prestador agora, e você recebe seu cashback e seus PetPoints.',
  },
} as const;

export const cancellationText = {
  title: 'Se eu cancelar agora',
  refund: 'Você recebe de volta',
  tutorRefund: 'O tutor recebe de volta',
  feePart: (amount: string) => `Inclui a taxa de conveniência de ${amount}.`,
  feeKept: 'A taxa de conveniência não é devolvida.',
  deadline: 'O reembolso é solicitado na hora e leva até 5 dias úteis.',
  loadFailed: 'Não foi possível calcular o reembolso',
  confirmTitle: 'Cancelar este agendamento?',
  reason: 'Motivo',
  confirm: 'Cancelar agendamento',
  pending: 'Cancelando...',
  keep: 'Manter agendamento',
} as const;

export const ruleText: Record<CancellationRule, string> = {
  not_paid: 'Nada foi pago ainda, então não há valor a devolver.',
  provider_cancelled: 'Quando o prestador cancela, o tutor recebe tudo de volta, com a taxa.',
  provider_no_show: 'O prestador não fez o check-in: o tutor recebe tudo de volta, com a taxa.',
  tutor_absent: 'Não havia ninguém no local: não há reembolso.',
  regret: 'Arrependimento em até 7 dias da contratação: 100% de volta, com a taxa.',
  full: 'Com 24 horas ou mais de antecedência: 100% de volta, com a taxa.',
  half: 'Entre 12 e 24 horas de antecedência: 50% do preço de volta.',
  none: 'Com menos de 12 horas de antecedência não há reembolso, salvo emergência.',
  dispute: 'Encerrado pela decisão da disputa, que diz quanto volta ao tutor.',
  chargeback: 'Encerrado porque o banco de quem pagou desfez o pagamento.',
};

export const requestText = {
  title: 'Agendar',
  day: 'Data',
  time: 'Horário',
  freeTimes: 'Horários livres neste dia',
  noFreeTimes: 'Nenhum horário livre neste dia. Escolha outra data.',
  duration: 'Duração',
  unit: 'Como cobrar',
  byHour: (price: string) => `Por hora (${price}/h)`,
  byService: (price: string, duration: string) => `Serviço completo (${price}, ${duration})`,
  pets: 'Pets',
  petRefused: {
    species: 'este serviço não atende esta espécie',
    size: 'este serviço não atende este porte',
    'weight-unknown': 'informe o peso no perfil do pet',
  },
  extras: 'Adicionais',
  extra: (title: string, price: string) => `${title} (+ ${price})`,
  noPets: 'Cadastre um pet para agendar.',
  addPet: 'Cadastrar pet',
  address: 'Endereço do atendimento',
  addressHint: 'O prestador só vê a rua e o número depois que o agendamento for confirmado.',
  instructions: 'Instruções para o prestador',
  instructionsHint: 'Visíveis só depois da confirmação. São apagadas 30 dias depois do fim.',
  submit: 'Pedir agendamento',
  submitting: 'Enviando pedido...',
  instant: {
    submit: 'Reservar agora',
    submitting: 'Reservando...',
    noCharge: 'Reserva instantânea: o horário fica seu na hora, e você tem 30 minutos para pagar.',
    done: 'Horário reservado',
    doneHint: 'Pague em até 30 minutos para confirmar.',
  },
  noCharge: 'Nada é cobrado agora. Você paga depois que o prestador aceitar.',
  quoteWaiting: 'Escolha data, horário e duração para ver o preço.',
  quoteFailed: 'Não foi possível calcular o preço',
  notFree: 'Este horário não está livre. Escolha outro.',
  signIn: 'Entrar para agendar',
  signInHint: 'O preço total, com a taxa, aparece antes de você pedir.',
  tutorsOnly: 'Só tutores podem agendar.',
  petsFailed: 'Não foi possível carregar seus pets',
  done: 'Pedido enviado',
  doneHint: 'Avisamos você assim que o prestador responder.',
} as const;

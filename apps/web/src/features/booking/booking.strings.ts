import type { bookingErrors } from '@patinha/contract/booking';
import type { FieldProblem } from '@patinha/contract/shared';
import type { BookingLabel } from '@patinha/domain/booking';

import { errorTextOf } from '../../lib/error-text.ts';

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
  'booking/own-service':
    'Este serviço é seu ou da sua equipe, e ninguém agenda consigo mesmo. Se foi engano, escreva para o suporte.',
  'booking/turned-down': 'Este prestador não recebe novos pedidos seus. Escolha outra pessoa.',
  'booking/provider-not-verified':
    'Seus documentos venceram ou ainda não foram aprovados. Atualize a verificação para aceitar pedidos.',
  'booking/outside-hours': 'O prestador não atende neste horário. Escolha outro.',
  'booking/asked-before':
    'Você já pediu este serviço para o mesmo pet neste horário. Veja nos seus agendamentos.',
  'booking/slot-taken': 'Este horário já foi reservado. Escolha outro.',
  'booking/promotion-gone': 'O desconto mudou enquanto você preenchia. Confira o novo preço e peça de novo.',
  'booking/pet-not-accepted': 'Este serviço não atende um dos pets escolhidos.',
  'booking/pet-weight-unknown':
    'Informe o peso do seu cachorro no perfil dele: este serviço pergunta o porte.',
  'booking/extra-gone':
    'Os adicionais mudaram enquanto você preenchia. Recarregue a página e escolha de novo.',
  'booking/too-many-unpaid':
    'Três agendamentos já esperam pagamento. Um deles precisa ser pago ou cancelado antes.',
  'booking/illegal-move': 'O agendamento mudou enquanto você olhava. A tela já mostra a situação atual.',
  'booking/disputed': 'Há uma disputa ou contestação aberta sobre este agendamento. Ele espera pela decisão.',
  'booking/too-early': 'Ainda não é hora para isso.',
  'booking/too-late': 'O prazo para isso já passou.',
  'booking/change-not-found': 'Não encontramos esta proposta de horário.',
  'booking/change-not-open': 'Esta proposta de horário já foi encerrada.',
  'booking/change-exists': 'Já há uma proposta de horário esperando resposta.',
  'booking/change-too-dear':
    'O novo horário custa mais, e este agendamento já foi pago. Escolha uma duração igual ou menor, ou agende o tempo a mais à parte.',
  'booking/series-not-found': 'Não encontramos esta série.',
  'booking/series-conflict': 'Algumas datas não estão mais livres. Tire-as da série para continuar.',
  'booking/series-dearer': 'O preço mudou enquanto você preenchia. Confira o novo total e peça de novo.',
  'booking/clash-changed':
    'Um dos outros pedidos mudou, ou o horário proposto não está mais livre. Confira e aceite de novo.',
  'booking/part-of-series': 'Esta data faz parte de uma série. Responda a todas juntas na página da série.',
};

/** The messages below a field; the server and the form use the same words. */
export const fieldProblemText: Record<FieldProblem, string> = {
  required: 'Preencha este campo.',
  too_short: 'Escreva um pouco mais.',
  too_long: 'Texto longo demais.',
  too_small: 'Valor menor que o permitido.',
  too_big: 'Valor maior que o permitido.',
  invalid: 'Confira este campo.',
  unknown: 'Campo desconhecido.',
};

export const listText = {
  title: 'Agendamentos',
  filter: 'Situação',
  all: 'Todos',
  toAnswer: (count: string) => `, ${count} para responder`,
  more: 'Mostrar mais',
  loadingMore: 'Carregando...',
  moreFailed: 'Não foi possível carregar mais agendamentos.',
  loadFailed: 'Não foi possível carregar os agendamentos',
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

export const cardText = {
  with: (name: string) => `com ${name}`,
  for: (name: string) => `para ${name}`,
  answerUntil: (when: string) => `Responda até ${when}`,
  waitingAnswer: (when: string) => `Resposta até ${when}`,
  proposal: (when: string, other: string) => `${other} propôs ${when}: espera a sua resposta`,
  proposed: (when: string, other: string) => `Você propôs ${when}: espera a resposta de ${other}`,
  waits: (time: string) => `Outro pedido tem preferência até ${time}`,
  payUntil: (when: string) => `Pague até ${when}`,
  waitingPayment: (when: string) => `Aguardando pagamento até ${when}`,
  earning: (amount: string) => `Você recebe ${amount}`,
  nothingPaid: 'Nada foi pago',
  unpaid: 'falta o pagamento',
  contested: 'O banco analisa uma contestação',
  total: (amount: string) => `Total ${amount}`,
  part: (position: number, count: number) => `${position} de ${count} da série`,
  open: 'Ver detalhes',
} as const;

export const errorText = errorTextOf(bookingErrorText);

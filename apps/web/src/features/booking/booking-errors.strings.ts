import type { bookingErrors } from '@patinha/contract/booking';
import type { FieldProblem } from '@patinha/contract/shared';

import { errorTextOf } from '../../lib/words/error-text.ts';

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

export const errorText = errorTextOf(bookingErrorText);

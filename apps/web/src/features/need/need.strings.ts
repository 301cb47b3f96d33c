import type { needErrors } from '@patinha/contract/need';
import type { NeedStatus, ProposalStatus } from '@patinha/domain/need';

import { errorTextOf } from '../../lib/words/error-text.ts';

export const needText = {
  mine: 'Meus pedidos de proposta',
  mineHint: 'Diga do que precisa e compare o que quem cuida perto de você propõe.',
  post: 'Pedir propostas',
  back: 'Meus pedidos',
  none: 'Você ainda não pediu propostas',
  noneHint: 'Conte o que seu pet precisa. Prestadores verificados da sua região respondem com preço.',
  loadFailed: 'Não foi possível carregar os pedidos',
  more: 'Carregar mais',
  loadingMore: 'Carregando...',
  moreFailed: 'Não foi possível carregar mais.',
  proposals: (count: number) => (count === 1 ? '1 proposta' : `${count} propostas`),
  noProposals: 'Nenhuma proposta por enquanto',
  noProposalsHint: 'Avisamos por e-mail quando a primeira chegar.',
  waits: (until: string) => `Recebe propostas até ${until}`,
  budget: (amount: string) => `Pensa em pagar até ${amount}`,
  atHome: 'Na casa do tutor',
  atPlace: 'No local do prestador',
  anywhere: 'Na casa do tutor ou no local do prestador',
  details: 'O pedido',
  edit: 'Editar pedido',
  close: 'Encerrar pedido',
  closeQuestion: 'Encerrar este pedido?',
  closeHint: 'Ele some da lista dos prestadores, e as propostas abertas são recusadas com aviso.',
  closed: 'Pedido encerrado',
  booking: 'Ver agendamento',
  gone: 'Pedido não encontrado',
  goneHint: 'Ele pode ter sido encerrado, ou não está na sua região.',
} as const;

export const needFormText = {
  title: 'Pedir propostas',
  description:
    'Quem atende perto de você vê o pedido, seu primeiro nome e o bairro. O endereço só aparece depois do pagamento.',
  editTitle: 'Editar pedido',
  service: 'Do que você precisa',
  words: 'Conte os detalhes',
  wordsHint: 'Rotina, temperamento, cuidados. Telefones e e-mails ficam ocultos.',
  pets: 'Para quem',
  day: 'Data',
  time: 'Horário',
  duration: 'Duração',
  place: 'Onde',
  anywhere: 'Tanto faz',
  home: 'Na minha casa',
  away: 'No local do prestador',
  city: 'Cidade',
  state: 'UF',
  district: 'Bairro',
  locate: 'Usar minha localização',
  locating: 'Localizando...',
  located: 'Localização aproximada incluída (cerca de meio quilômetro).',
  unlocate: 'Tirar localização',
  denied: 'Não foi possível obter a sua localização. O pedido vai para a cidade toda.',
  budget: 'Quanto pensa em pagar (R$)',
  budgetHint: 'Sem a taxa da Patinha. As propostas podem ser maiores.',
  submit: 'Publicar pedido',
  submitting: 'Publicando...',
  save: 'Salvar mudanças',
  saving: 'Salvando...',
  posted: 'Pedido publicado',
  postedHint: 'Avisamos prestadores da sua região.',
  changed: 'Pedido atualizado',
  failed: 'Não foi possível publicar o pedido',
  noPets: 'Cadastre um pet para pedir propostas',
  addPet: 'Cadastrar pet',
  petsFailed: 'Não foi possível carregar seus pets',
} as const;

/** What is wrong with a field of the form, by the name of its field on the wire. */
export const needFieldText = {
  service_type: { required: 'Escolha o serviço.' },
  description: { required: 'Conte em pelo menos 10 caracteres.', too_long: 'Use até 1.000 caracteres.' },
  pet_ids: { required: 'Escolha pelo menos um pet.' },
  starts_at: {
    required: 'Escolha data e horário.',
    too_small: 'Escolha um horário daqui para a frente.',
    too_big: 'Escolha uma data dentro de um ano.',
  },
  duration_minutes: { invalid: 'Escolha a duração.' },
  location_type: { invalid: 'Escolha onde.' },
  district: { too_long: 'Use até 80 caracteres.' },
  city: { required: 'Informe a cidade.' },
  state: { invalid: 'Use as duas letras do estado.' },
  budget_cents: { invalid: 'Use um valor entre R$ 1 e R$ 100.000.' },
} as const;

export const proposalText = {
  list: 'Propostas',
  total: 'Total com a taxa',
  parts: (price: string, fee: string) => `${price} do serviço + ${fee} de taxa`,
  with: (service: string) => `Com o serviço ${service}`,
  validUntil: (until: string) => `Vale até ${until}`,
  rating: (rating: string, count: number) =>
    `Nota ${rating}, ${count === 1 ? '1 avaliação' : `${count} avaliações`}`,
  completed: (count: number) =>
    count === 0
      ? 'Primeiro atendimento na Patinha'
      : count === 1
        ? '1 atendimento concluído'
        : `${count} atendimentos concluídos`,
  away: (distance: string) => `a cerca de ${distance}`,
  accept: 'Aceitar',
  acceptTitle: (name: string) => `Aceitar a proposta de ${name}`,
  acceptHint: (total: string) =>
    `O horário fica reservado para você pagar ${total} em até 30 minutos. As outras propostas são recusadas com aviso.`,
  accepting: 'Aceitando...',
  accepted: 'Proposta aceita',
  acceptedHint: 'Agora falta o pagamento para confirmar.',
  acceptFailed: 'Não foi possível aceitar a proposta',
  decline: 'Recusar',
  declined: 'Proposta recusada',
  address: 'Endereço do atendimento',
  addressHint: 'O prestador só vê depois do pagamento.',
  fieldMissing: 'Confira este campo.',
  instructions: 'Instruções para o prestador',
  cancel: 'Voltar',
  notBookable: 'Este prestador não pode ser reservado agora.',
} as const;

export const openNeedText = {
  title: 'Pedidos perto de mim',
  description: 'Tutores da sua região que esperam propostas do que você oferece.',
  filters: 'Filtros dos pedidos',
  category: 'Serviço',
  anyCategory: 'Todos os meus serviços',
  radius: 'Distância',
  upTo: (distance: string) => `Até ${distance}`,
  mine: 'Minhas propostas',
  list: 'Pedidos abertos',
  none: 'Nenhum pedido aberto por aqui',
  noneHint: 'Avisamos por e-mail quando alguém da sua região pedir o que você oferece.',
  notVerified: 'Conclua a verificação para ver os pedidos',
  notVerifiedHint: 'Só prestadores verificados veem pedidos e enviam propostas.',
  verify: 'Ver verificação',
  noService: 'Publique um serviço para ver os pedidos',
  noServiceHint: 'Mostramos os pedidos das categorias que você atende.',
  services: 'Meus Serviços',
  loadFailed: 'Não foi possível carregar os pedidos',
  wants: (name: string, service: string) => `${name} pede ${service}`,
  away: (distance: string) => `a cerca de ${distance}`,
  propose: 'Fazer proposta',
  seeProposal: 'Ver pedido',
  sent: 'Proposta enviada',
} as const;

export const offerText = {
  title: 'Sua proposta',
  service: 'Com qual serviço',
  price: 'Preço pelo atendimento inteiro (R$)',
  opening: (tutor: string, pets: string) =>
    `${tutor === '' ? 'Oi!' : `Oi, ${tutor}!`} Posso atender ${pets} nesse horário?`,
  listPrice: (amount: string) => `Pela sua tabela: ${amount}`,
  message: 'Mensagem',
  messageHint: 'Como você faria. Telefones e e-mails ficam ocultos.',
  validFor: 'Vale por',
  days: (days: number) => (days === 1 ? '1 dia' : `${days} dias`),
  submit: 'Enviar proposta',
  submitting: 'Enviando...',
  done: 'Proposta enviada',
  doneHint: 'Avisamos quando o tutor responder.',
  failed: 'Não foi possível enviar a proposta',
  noFit: 'Nenhum serviço seu atende a este pedido',
  noFitHint: 'Confira onde você atende e quantos pets cada serviço aceita.',
  already: 'Você já respondeu a este pedido',
  over: 'Este pedido não recebe mais propostas',
} as const;

export const offerFieldText = {
  service_id: { required: 'Escolha o serviço.' },
  price_cents: { required: 'Informe o preço.', invalid: 'Use um valor entre R$ 10 e R$ 100.000.' },
  message: { required: 'Escreva pelo menos 10 caracteres.', too_long: 'Use até 1.000 caracteres.' },
  valid_days: { invalid: 'Escolha o prazo.' },
} as const;

export const quotaText = (used: number, limit: number | null): string =>
  limit === null
    ? `${used === 1 ? '1 proposta enviada' : `${used} propostas enviadas`} neste mês. Seu plano não tem limite.`
    : `${used} de ${limit} propostas deste mês usadas no plano gratuito.`;

export const sentText = {
  title: 'Minhas propostas',
  description: 'O que você enviou, do mais novo ao mais antigo.',
  none: 'Nenhuma proposta enviada ainda',
  noneHint: 'Veja quem precisa de você na sua região.',
  explore: 'Ver pedidos perto de mim',
  loadFailed: 'Não foi possível carregar suas propostas',
  to: (service: string, name: string) => `${service} para ${name}`,
  withdraw: 'Retirar proposta',
  withdrawQuestion: 'Retirar esta proposta?',
  withdrawHint: 'O tutor deixa de vê-la. Ela continua contando no limite do mês.',
  withdrawn: 'Proposta retirada',
  withdrawFailed: 'Não foi possível retirar a proposta',
} as const;

export const needStatusText: Readonly<Record<NeedStatus, string>> = {
  open: 'Aberto',
  booked: 'Agendado',
  closed: 'Encerrado',
  expired: 'Expirado',
};

export const proposalStatusText: Readonly<Record<ProposalStatus, string>> = {
  open: 'Aguardando resposta',
  accepted: 'Aceita',
  declined: 'Recusada',
  withdrawn: 'Retirada',
  expired: 'Vencida',
};

const needErrorText: Readonly<Record<keyof typeof needErrors, string>> = {
  'need/not-found': 'Não encontramos este pedido.',
  'need/not-open': 'Este pedido já foi encerrado.',
  'need/has-proposals': 'O pedido já tem propostas. Encerre-o e publique outro para mudar.',
  'need/too-many-open': 'Você já tem 5 pedidos abertos. Encerre um para publicar outro.',
  'need/too-many-today': 'Você já publicou 10 pedidos em um dia. Tente de novo amanhã.',
  'need/full': 'Este pedido já tem propostas suficientes.',
  'need/already-proposed': 'Você já enviou uma proposta para este pedido.',
  'need/service-unfit': 'Este serviço não atende ao pedido.',
  'need/proposal-not-found': 'Não encontramos esta proposta.',
  'need/proposal-not-open': 'Esta proposta não está mais aberta.',
  'need/proposal-limit':
    'Você já enviou as 5 propostas deste mês do plano gratuito (Freemium). A contagem recomeça no dia 1º.',
};

export const errorText = errorTextOf({
  ...needErrorText,
  'booking/pet-not-found': 'Não encontramos um dos pets do pedido.',
  'booking/service-not-found': 'Este serviço não está mais à venda.',
  'booking/provider-not-verified': 'Este prestador não pode ser reservado agora.',
  'booking/slot-taken': 'Este horário foi ocupado. Escolha outra proposta.',
  'booking/too-many-unpaid':
    'Você já tem 3 agendamentos esperando pagamento. Pague ou cancele um deles antes.',
});

import type { AdminService } from '@patinha/contract/admin';
import type { BookingStatus } from '@patinha/domain/booking';
import type { PaymentMethod, PaymentStatus } from '@patinha/domain/payment';

export const listText = {
  keys: 'J e K ou as setas andam pela lista, Enter abre, / volta à busca.',
  state: 'Estado',
  all: 'Todos',
  allFeminine: 'Todas',
  period: 'Período',
  days: [
    ['30', '30 dias'],
    ['90', '90 dias'],
    ['365', '1 ano'],
    ['', 'Desde o início'],
  ],
  more: 'Mostrar mais',
  noneHint: 'Mude a busca, o período ou os filtros.',
  noName: 'Usuário',
  viewNote: 'Quem aparece aqui vê que você consultou a lista.',
} as const;

/** Named sets of filters. */
export const viewsText = {
  keep: 'Guardar estes filtros',
  name: 'Nome dos filtros',
  where: 'Fica só neste aparelho, sem as palavras da busca.',
  save: 'Guardar',
  leave: 'Voltar',
  remove: (name: string) => `Esquecer os filtros “${name}”`,
} as const;

/** The search over everything (D-189). */
export const searchText = {
  title: 'Busca',
  label: 'Pessoa, empresa, pet, telefone, CPF, CNPJ, recibo ou disputa',
  users: 'Pessoas e empresas',
  disputes: 'Disputas',
  start: 'O que você procura?',
  startHint: 'Vale nome sem acento, parte do telefone e o código curto de um recibo ou de uma disputa.',
  none: (words: string) => `Nada encontrado para “${words}”`,
  noneHint: 'CPF e CNPJ precisam estar inteiros. Um código precisa dos oito primeiros caracteres.',
} as const;

export const bookingsText = {
  title: 'Agendamentos',
  search: 'Título, tutor, prestador ou código',
  none: 'Nenhum agendamento encontrado',
  loadFailed: 'Não foi possível carregar os agendamentos',
  parties: (tutor: string, provider: string) => `${tutor} com ${provider}`,
  requestedAt: (when: string) => `Pedido em ${when}`,
} as const;

/** Each state separately: the users' labels (§4) merge three of them. */
export const bookingStateText: Readonly<Record<BookingStatus, string>> = {
  pending: 'Pendente',
  accepted: 'Aceito',
  confirmed: 'Confirmado',
  in_progress: 'Em andamento',
  completed: 'Concluído',
  declined: 'Recusado',
  expired: 'Vencido',
  cancelled: 'Cancelado',
};

export const servicesText = {
  title: 'Serviços',
  search: 'Título, prestador ou código',
  category: 'Categoria',
  none: 'Nenhum serviço encontrado',
  loadFailed: 'Não foi possível carregar os serviços',
  by: (provider: string, category: string) => `${provider} • ${category}`,
  perHour: (price: string) => `${price} por hora`,
  perService: (price: string) => `${price} por serviço`,
  perNight: (price: string) => `${price} por noite`,
  perDay: (price: string) => `${price} por dia`,
  noPrice: 'Sem preço',
  since: (day: string) => `Desde ${day}`,
  pageOf: (title: string) => `Ver página de ${title}`,
  ownerOf: (title: string) => `Ver quem oferece ${title}`,
  takenDownFor: (reason: string, day: string) => `Retirado em ${day}: ${reason}`,
  takeDown: 'Retirar da busca',
  takeDownOf: (title: string) => `Retirar da busca: ${title}`,
  takeDownHint: 'O serviço some da busca e não recebe novos pedidos. Agendamentos existentes continuam.',
  restore: 'Restaurar',
  restoreOf: (title: string) => `Restaurar: ${title}`,
  restoreHint: 'O serviço volta a ficar como o dono deixou.',
  reasonHint: 'O dono recebe este texto por e-mail, e ele fica no registro de auditoria.',
} as const;

export const serviceStateText: Readonly<Record<AdminService['state'], string>> = {
  published: 'Publicado',
  hidden: 'Fora da busca',
  inactive: 'Inativo',
  taken_down: 'Retirado',
};

export const hindranceText: Readonly<Record<NonNullable<AdminService['hindrance']>, string>> = {
  suspended: 'Conta do dono suspensa',
  'not-onboarded': 'O dono não concluiu o cadastro',
  'not-verified': 'Documentos do dono não verificados',
  'unconfirmed-unit': 'O dono ainda não conferiu o preço por noite',
  'no-price': 'Falta o preço',
  'low-price': 'Preço abaixo de R$ 10,00, ou adicional abaixo de R$ 5,00',
  'no-place': 'Falta a cidade',
  'no-address': 'Falta o endereço do local',
  'no-crmv': 'Falta o CRMV conferido',
  'no-hours': 'Nenhum horário aberto',
};

export const paymentsText = {
  title: 'Pagamentos',
  search: 'Título, pagador ou código do recibo',
  method: 'Forma',
  subject: 'De quê',
  subjects: { booking: 'Agendamentos', plan: 'Planos' },
  none: 'Nenhuma cobrança encontrada',
  loadFailed: 'Não foi possível carregar os pagamentos',
  by: (payer: string, method: string) => `${payer} • ${method}`,
  wallet: (amount: string) => `mais ${amount} da carteira`,
  refunded: (amount: string) => `Reembolsado: ${amount}`,
  refundOpen: (amount: string) => `Reembolso em andamento: ${amount}`,
  refundRefused: (amount: string) => `Devolução recusada pelo banco: ${amount}`,
  paidAgain: 'Pago mais de uma vez: o que sobrou foi devolvido',
  made: (when: string) => `Criada em ${when}`,
  paid: (when: string) => `Paga em ${when}`,
} as const;

export const methodText: Readonly<Record<PaymentMethod, string>> = { pix: 'Pix', card: 'Cartão' };

export const paymentStateText: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Aguardando',
  processing: 'Em análise',
  failed: 'Recusada',
  expired: 'Vencida',
  cancelled: 'Cancelada',
  completed: 'Paga',
  returned: 'Devolvida',
};

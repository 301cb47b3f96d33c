import { formatNumber } from '../../../ui/format.ts';

export const analyticsText = {
  title: 'Análises',
  description: 'Até onde chegaram as contas e os pedidos que começaram no período.',
  loadFailed: 'Não foi possível carregar as análises',
  tutors: 'Tutores: da conta ao primeiro serviço',
  tutorSteps: {
    signed_up: 'Contas novas',
    with_pet: 'Cadastraram um pet',
    asked: 'Pediram um serviço',
    paid: 'Pagaram',
    served: 'Foram atendidos',
  },
  sellers: 'Prestadores e empresas: da conta ao primeiro serviço',
  sellerSteps: {
    signed_up: 'Contas novas',
    verified: 'Foram verificados',
    listed: 'Têm serviço ativo',
    booked: 'Receberam um agendamento pago',
    served: 'Concluíram um serviço',
  },
  bookings: 'Pedidos: do envio à conclusão',
  bookingSteps: {
    asked: 'Pedidos enviados',
    accepted: 'Aceitos',
    paid: 'Pagos',
    completed: 'Concluídos',
  },
  /** Read out by screen readers in place of the bar. */
  share: (count: string, percent: string) => `${count} (${percent} do início)`,
  answer: 'Metade das respostas em até',
  noAnswer: '—',
  returning: 'Tutores que voltaram',
  returningNote: (returning: number, served: number) =>
    `${formatNumber(returning)} de ${formatNumber(served)} ${served === 1 ? 'atendido' : 'atendidos'} pela primeira vez`,
  categories: 'O que foi pedido',
  places: 'Onde foi pedido',
  category: 'Categoria',
  place: 'Cidade',
  asked: 'Pedidos',
  completed: 'Concluídos',
  price: 'Valor dos concluídos',
  nothing: 'Nenhum pedido neste período',
  nothingHint: 'Escolha outro período.',
} as const;

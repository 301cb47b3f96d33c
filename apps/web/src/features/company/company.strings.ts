export const companyText = {
  title: 'Desde o começo',
  howCounted: 'Como contamos',
  revenue: 'Receita Total',
  revenueNote: (bridge: string) => `Receita: total pago nos serviços concluídos. ${bridge}`,
  bookings: 'Agendamentos',
  customers: 'Clientes',
  activeServices: 'Serviços Ativos',
  averageTicket: 'Ticket Médio',
  averageTicketNote: 'Ticket Médio: receita por serviço concluído.',
  conversion: 'Conversão',
  conversionNote: 'Conversão: concluídos sobre todos os agendamentos, contando pendentes e futuros.',
  unknown: '—',
} as const;

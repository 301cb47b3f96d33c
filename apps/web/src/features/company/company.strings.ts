export const companyText = {
  revenue: 'Receita Total',
  revenueNote: 'Total pago nos serviços concluídos',
  bookings: 'Agendamentos',
  customers: 'Clientes',
  activeServices: 'Serviços Ativos',
  averageTicket: 'Ticket Médio',
  averageTicketNote: 'Receita por serviço concluído',
  conversion: 'Conversão',
  conversionNote: 'Concluídos sobre todos os agendamentos, contando pendentes e futuros',
  unknown: '—',
} as const;

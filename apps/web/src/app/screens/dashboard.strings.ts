export const dashboardText = {
  greeting: (name: string) => (name === '' ? 'Oi' : `Oi, ${name}`),
  unknown: '—',
} as const;

export const tutorText = {
  shortcuts: 'O que você procura',
  walk: 'Passeio',
  stay: 'Hospedagem',
  bath: 'Banho e tosa',
  more: 'Mais',
  again: 'De novo?',
  ask: 'Pedir',
  askAgain: (title: string) => `Pedir de novo: ${title}`,
  chooseDays: 'Escolha os dias',
  stats: 'Resumo',
  pets: 'Meus Pets',
  upcoming: 'Próximos Agendamentos',
  cashback: 'Saldo Cashback',
  points: 'PetPoints',
  quickActions: 'Ações rápidas',
  explore: 'Explorar Serviços',
  card: 'Carteirinha',
  bookings: 'Agendamentos',
  messages: 'Mensagens',
} as const;

/** Shared by those who sell: a prestador and an empresa. */
export const sellerText = {
  cannotCome: 'Não posso atender',
  holidays: 'Feriados',
  sections: 'Seções do painel',
} as const;

export const prestadorText = {
  stats: 'Resumo',
  activeServices: 'Serviços Ativos',
  completed: 'Serviços Concluídos',
  rating: 'Avaliação Média',
  ratingNote: (count: number) => {
    const reviews = count === 1 ? '1 avaliação' : `${count} avaliações`;
    return count === 1 || count === 2 ? `${reviews}. Os tutores veem a nota a partir de 3` : reviews;
  },
  earnings: 'Ganhos',
  earningsNote: (bridge: string) => `O que os clientes pagaram. ${bridge}`,
  allEarnings: 'Ver resumo mensal e repasses',
  services: 'Meus Serviços',
  bookings: 'Agendamentos',
  reviews: 'Avaliações',
} as const;

export const empresaText = {
  overview: 'Visão Geral',
  services: 'Serviços',
  bookings: 'Agendamentos',
  campaigns: 'Campanhas',
  premium: 'Premium',
} as const;

/** The loads for which §8 names a toast, with its words; the screens say the same beside 'Tentar novamente'. */
export const loadFailures = {
  seller: { title: 'Erro ao carregar dados', description: 'Não foi possível carregar seus dados' },
  promotions: { title: 'Erro', description: 'Não foi possível carregar as promoções' },
  dispute: { title: 'Erro', description: 'Não foi possível carregar os dados da reserva.' },
  admin: {
    title: 'Erro ao carregar dados',
    description: 'Não foi possível carregar os dados do dashboard',
  },
} as const;

export type LoadFailure = keyof typeof loadFailures;

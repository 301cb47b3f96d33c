export const reviewText = {
  title: 'Avaliações',
  none: 'Nenhuma avaliação por enquanto',
  noneHint: 'As avaliações aparecem depois do primeiro serviço concluído.',
  loadFailed: 'Não foi possível carregar as avaliações',
  loadHint: 'Verifique a conexão e tente de novo.',
  more: 'Carregar mais',
  loadingMore: 'Carregando...',
  moreFailed: 'Não foi possível carregar mais avaliações.',
  outOfFive: (rating: number) => `Nota ${rating} de 5`,
} as const;

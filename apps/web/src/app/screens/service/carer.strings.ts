export const carerText = {
  next: 'Próximos horários',
  about: 'Sobre o serviço',
  book: 'Agendar',
  bookAt: (moment: string) => `Agendar ${moment}`,
  tellMe: 'Avise-me',
  bar: 'Preço e agendamento',
  share: 'Compartilhar',
  linkCopied: 'Link copiado',
  copyFailed: 'Não foi possível copiar o link.',
  shared: (name: string) => `${name} na Patinha`,
} as const;

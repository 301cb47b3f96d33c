export const cancelText = {
  title: 'Se você cancelar, volta',
  now: 'agora',
  full: 'Tudo',
  half: 'Metade do preço',
  none: 'Nada',
  until: (moment: string) => `até ${moment}`,
  ahead: (hours: number) => `até ${hours} h antes`,
  after: 'depois',
  alreadyHalf: 'Já na faixa da metade.',
  alreadyNone: 'Já não há reembolso se você cancelar.',
  byProvider: 'Se quem atende cancelar, tudo volta.',
} as const;

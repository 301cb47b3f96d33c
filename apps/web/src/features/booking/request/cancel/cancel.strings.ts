export const cancelText = {
  rule: 'Cancelamento',
  ruleWords: { full: 'Volta tudo', half: 'Volta metade do preço', none: 'Nada volta' },
  title: 'Se você cancelar, volta',
  now: 'agora',
  full: 'Tudo',
  none: 'Nada',
  until: (moment: string) => `até ${moment}`,
  ahead: (hours: number) => `até ${hours} h antes`,
  after: 'depois',
  alreadyHalf: 'Já na faixa da metade.',
  fromNow: 'a partir de agora',
  byProvider: 'Se quem atende cancelar, tudo volta.',
} as const;

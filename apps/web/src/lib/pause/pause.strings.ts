export const pauseText = {
  until: 'Volta em',
  untilHint: 'Quem busca vê este dia e pode marcar a partir dele.',
  wrongDay: 'Escolha um dia a partir de amanhã, dentro de um ano.',
  confirm: 'Pausar',
  cancel: 'Voltar',
} as const;

export const linkText = {
  question: 'Algo deu errado?',
  link: 'Tive um problema',
} as const;

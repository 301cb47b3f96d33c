export const linkText = {
  question: 'Algo deu errado?',
  link: 'Abrir ou ver disputa',
} as const;

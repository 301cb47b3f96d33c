export const formText = {
  restored: 'Guardamos o que você tinha começado a preencher.',
  discard: 'Começar de novo',
} as const;

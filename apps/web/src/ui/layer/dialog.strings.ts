export const dialogText = {
  close: 'Fechar',
  kept: 'Rascunho guardado',
  ask: 'Fechar sem enviar?',
  lost: 'O que você preencheu será perdido.',
  stay: 'Continuar preenchendo',
  leave: 'Fechar assim mesmo',
} as const;

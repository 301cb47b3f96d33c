export const leaveText = {
  title: 'Sair sem enviar?',
  kept: 'O que você preencheu fica guardado nesta aba e volta com o formulário.',
  lost: 'O que você preencheu nesta página será perdido.',
  stay: 'Continuar preenchendo',
  leave: { page: 'Sair da página', account: 'Sair da conta' },
} as const;

export const creditOfferText = {
  title: (amount: string) => `Prefere ${amount} em crédito agora?`,
  hint: 'O crédito entra na sua carteira na hora, vale para qualquer agendamento e não vence. Aceitar não tem volta: o valor não volta mais para o Pix ou cartão.',
  accept: (amount: string) => `Aceitar ${amount} em crédito`,
  decline: 'Esperar o dinheiro',
  failed: 'Não deu: a oferta mudou enquanto você lia. Atualize a página.',
} as const;

export const upsellText = {
  title: 'Tutor Premium',
  lead: (amount: string) =>
    `Cashback e PetPoints em dobro e quantos pets você quiser, por ${amount} por mês.`,
  action: 'Conhecer o plano',
} as const;

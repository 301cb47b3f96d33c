/** In a file of its own: the home needs none of the other words about payouts. */
export const nextPayoutText = {
  on: (day: string) => `caem na ${day}`,
  waitsForAccount: 'esperam pela sua conta: cadastre uma',
  waits: 'estão guardados: veja o que falta',
} as const;

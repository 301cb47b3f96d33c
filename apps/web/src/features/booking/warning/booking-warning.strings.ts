/** Who waits for whom, and until when. */
export const warningText = {
  answerUntil: (when: string) => `Responda até ${when}`,
  waitingAnswer: (when: string) => `Resposta até ${when}`,
  proposal: (when: string, other: string) => `${other} propôs ${when}: espera a sua resposta`,
  proposed: (when: string, other: string) => `Você propôs ${when}: espera a resposta de ${other}`,
  waits: (time: string) => `Outro pedido tem preferência até ${time}`,
  payUntil: (when: string) => `Pague até ${when}`,
  waitingPayment: (when: string) => `Aguardando pagamento até ${when}`,
  contested: 'O banco analisa uma contestação',
} as const;

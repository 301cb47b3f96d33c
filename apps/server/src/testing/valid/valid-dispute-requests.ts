// Requests about disputes, by their parties and by support.

export const disputeDetails: Readonly<
  Record<string, () => { readonly query?: object; readonly body?: object }>
> = {
  openDispute: () => ({ body: { reason: 'O passeio durou dez minutos.' } }),
  writeInDispute: () => ({ body: { text: 'Tenho as fotos do passeio.' } }),
  addDisputeEvidence: () => ({ body: { file: undefined } }),
  offerInDispute: () => ({ body: { refund_cents: 0, text: 'Uma hora a mais, sem custo.' } }),
  answerDisputeOffer: () => ({ body: { accepts: false } }),
  chooseDisputeRefund: () => ({ body: { refund_to: 'credit' } }),
  reopenDispute: () => ({ body: { reason: 'Faltou olhar as fotos.' } }),
  listDisputes: () => ({ query: { status: 'open', limit: 10 } }),
  writeAsOperator: () => ({ body: { text: 'Recebemos e vamos analisar.' } }),
  resolveDispute: () => ({
    body: { kind: 'partial', refund_cents: 1_000, reason: 'Metade do tempo combinado.' },
  }),
  confirmDisputeResolution: () => ({ body: { refund_cents: 60_000 } }),
  reopenDisputeAsAdmin: () => ({ body: { reason: 'Chegou um documento novo.' } }),
};

// Requests that only admins make.

export const adminDetails: Readonly<
  Record<string, () => { readonly query?: object; readonly body?: object }>
> = {
  listUsers: () => ({ query: { q: 'ana', role: 'tutor', state: 'active' } }),
  listTimeline: () => ({ query: { kind: 'team', limit: 10 } }),
  writeNote: () => ({ body: { text: 'Ouvir antes.' } }),
  listTeamActs: () => ({ query: { day: '2026-11-12', limit: 10 } }),
  decideAppeal: () => ({ body: { outcome: 'lifted', answer: 'Conferimos: foi um engano.' } }),
  decideContest: () => ({ body: { outcome: 'kept', answer: 'A nota confere com a compra.' } }),
  grantUserRole: () => ({ body: { reason: 'Entrou na equipe' } }),
  revokeUserRole: () => ({ body: { reason: 'Saiu da equipe' } }),
  listAllBookings: () => ({ query: { q: 'passeio', status: 'pending', days: 30 } }),
  listAllServices: () => ({ query: { q: 'passeio', service_type: 'dog_walking', state: 'published' } }),
  listAllPayments: () => ({ query: { q: 'passeio', status: 'completed', method: 'pix', days: 30 } }),
  takeServiceDown: () => ({ body: { reason: 'Foto de outra pessoa' } }),
  restoreService: () => ({ body: { reason: 'Foto trocada' } }),
  readAnalytics: () => ({ query: { from: '2026-01-01', to: '2026-01-31' } }),
  readReport: () => ({ query: { from: '2026-01-01', to: '2026-01-31' } }),
  readRevenue: () => ({ query: { months: 3 } }),
  exportTable: () => ({ body: { kind: 'report', from: '2026-01-01', to: '2026-01-31' } }),
  suspendUser: () => ({ body: { reason: 'Cobrança por fora' } }),
  recordIncident: () => ({
    body: {
      title: 'Planilha enviada por engano',
      description: 'Uma lista de e-mails foi para o destinatário errado.',
      affected_people: 12,
      known_at: '2026-01-05T12:00:00Z',
    },
  }),
  undoVerificationApproval: () => ({ body: {} }),
  revokeVerification: () => ({ body: { reason: 'O documento é de outra pessoa' } }),
  retryRefund: () => ({ body: {} }),
  offerRefundCredit: () => ({ body: {} }),
  answerRefundCredit: () => ({ body: { answer: 'declined' } }),
  proposeOutsideRefund: () => ({ body: { file: undefined } }),
  confirmOutsideRefund: () => ({ body: {} }),
  listBookFaults: () => ({ query: { state: 'open' } }),
  acknowledgeBookFault: () => ({ body: { note: 'Perguntamos ao provedor de pagamentos.' } }),
  writeOffDebt: () => ({ body: { amount_cents: 4_200, reason: 'Encerrou a atividade.' } }),
  confirmWriteOff: () => ({ body: { amount_cents: 60_000 } }),
  takeIncidentStep: () => ({ body: { step: 'authority_told' } }),
};

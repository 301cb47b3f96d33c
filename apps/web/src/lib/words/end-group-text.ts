import type { EndGroup } from '@patinha/domain/booking';

/** The word of each end, wherever one is shown: a request that was declined was never cancelled. */
export const endGroupText: Readonly<Record<EndGroup, string>> = {
  declined: 'Recusado',
  clash: 'Horário ocupado',
  unanswered: 'Sem resposta',
  unpaid: 'Não pago',
  cancelled: 'Cancelado',
  not_done: 'Não aconteceu',
};

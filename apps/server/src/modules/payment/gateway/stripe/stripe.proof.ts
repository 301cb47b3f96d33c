import type { ProofOrder } from '../psp.port.ts';
import { ask, type StripeConnection } from './stripe.http.ts';
import { disputeSchema, fileSchema } from './stripe.schema.ts';

const answered = new Set(['under_review', 'won', 'lost', 'warning_under_review', 'warning_closed']);

/**
 * Uploads the document and submits it with the summary, unless the bank has an answer of ours already. Submitted
 * evidence cannot be changed there either.
 */
export async function sendProof(connection: StripeConnection, order: ProofOrder): Promise<void> {
  const { chargebackId, chargebackRef, text, document } = order;
  const path = `/disputes/${encodeURIComponent(chargebackRef)}`;
  const { status } = await ask(connection, { method: 'GET', path, answer: disputeSchema });
  if (answered.has(status)) return;
  const file = new FormData();
  file.append('purpose', 'dispute_evidence');
  file.append('file', new Blob([document], { type: 'application/pdf' }), 'prova.pdf');
  const { id } = await ask(connection, { method: 'POST', path: '/files', answer: fileSchema, body: file });
  await ask(connection, {
    method: 'POST',
    path,
    answer: disputeSchema,
    body: { evidence: { uncategorized_text: text, service_documentation: id }, submit: true },
    key: `proof-${chargebackId}-${id}`,
  });
}

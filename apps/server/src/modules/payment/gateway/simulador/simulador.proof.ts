import type { ProofOrder } from '../psp.port.ts';
import { ask, type SimuladorConnection } from './simulador.http.ts';
import { provenSchema } from './simulador.schema.ts';

/** Sends the summary and the document to the payer's bank; the key makes it happen once. */
export async function sendProof(
  connection: SimuladorConnection,
  { chargebackId, chargebackRef, text, document }: ProofOrder,
): Promise<void> {
  await ask(connection, {
    method: 'POST',
    path: `/v1/contests/${encodeURIComponent(chargebackRef)}/proof`,
    key: `proof:${chargebackId}`,
    answer: provenSchema,
    body: { text, document: Buffer.from(document).toString('base64') },
  });
}

import type { Bank } from '../bank.ts';
import { presentCharge } from '../presenters.ts';
import { listMandateCharges, type Mandate } from './mandates.ts';

/** An authorisation with everything collected under it. */
export function presentMandate(bank: Bank, mandate: Mandate) {
  const charges = listMandateCharges(bank, mandate.id);
  return {
    id: mandate.id,
    object: 'mandate',
    simulated: true,
    reference: mandate.reference,
    description: mandate.description,
    interval: 'month',
    amount_cents: mandate.amountCents,
    currency: 'BRL',
    status: mandate.status,
    copy_and_paste: charges[0]?.copyAndPaste ?? null,
    expires_at: new Date(mandate.expiresAt).toISOString(),
    charges: charges.map((charge) => presentCharge(bank, charge)),
    panel_url: `${bank.settings.publicUrl}/painel/autorizacoes/${mandate.id}`,
    created_at: new Date(mandate.createdAt).toISOString(),
  };
}

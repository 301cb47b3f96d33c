import { renderSVG } from 'uqr';

import type { Bank } from '../bank.ts';
import { listMandateCharges, type Mandate, type PayerStep } from '../mandate/mandates.ts';
import { Html, html } from './html.ts';
import { mandateStatusText, mandateText, stepText } from './mandate-panel.strings.ts';
import { dayTime, money, page } from './panel.frame.ts';
import { chargeTable } from './panel.pages.ts';
import { text } from './panel.strings.ts';

/** An authorisation as the payer's bank shows it, with the payer's options. */
export function mandatePage(bank: Bank, mandate: Mandate, done: PayerStep | undefined): string {
  const charges = listMandateCharges(bank, mandate.id);
  const code = charges[0]?.copyAndPaste;
  return page(
    mandateText.title,
    html`<p><a href="/painel">${text.back}</a></p>
      ${done ? html`<p class="done" role="status">${stepText[done].done}</p>` : ''}
      <h1>${mandate.description}</h1>
      ${mandateFacts(mandate)} ${stepForm(mandate)}
      <h2>${mandateText.chargesTitle}</h2>
      ${chargeTable(charges)} ${mandate.status === 'pending' && code !== undefined ? payCode(code) : ''}`,
  );
}

function mandateFacts(mandate: Mandate): Html {
  const facts: readonly (readonly [string, string])[] = [
    [text.status, mandateStatusText[mandate.status]],
    [mandateText.monthly, money(mandate.amountCents)],
    [mandateText.funds, mandate.hasFunds ? mandateText.hasFunds : mandateText.noFunds],
    ...(mandate.status === 'pending'
      ? [[mandateText.expires, dayTime.format(mandate.expiresAt)] as const]
      : []),
    [text.reference, mandate.reference],
    [text.created, dayTime.format(mandate.createdAt)],
  ];
  return html`<dl class="card">
    ${facts.map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
}

function stepsOf({ status, hasFunds }: Mandate): readonly PayerStep[] {
  const funds = hasFunds ? 'ficar-sem-saldo' : 'ter-saldo';
  if (status === 'pending') return ['autorizar', 'recusar'];
  return status === 'active' ? [funds, 'cancelar'] : [];
}

function stepForm(mandate: Mandate): Html {
  const steps = stepsOf(mandate);
  if (steps.length === 0) return html``;
  return html`<h2>${mandateText.stepsTitle}</h2>
    <form method="post">
      ${steps.map(
        (step) =>
          html`<button
            class="${step === 'autorizar' ? 'main' : 'odd'}"
            formaction="/painel/autorizacoes/${mandate.id}/${step}"
          >
            ${stepText[step].button}
          </button>`,
      )}
    </form>`;
}

const payCode = (code: string): Html =>
  html`<h2>${text.qrTitle}</h2>
    <div class="qr" role="img" aria-label="${text.qrTitle}">${new Html(renderSVG(code))}</div>
    <p>${text.copyAndPaste}: <code>${code}</code></p>`;

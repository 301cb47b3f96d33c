import { renderSVG } from 'uqr';

import type { Bank } from '../bank.ts';
import { merchantBalance } from '../books.ts';
import { testCards } from '../charge/cards.ts';
import { type Charge, listLatestCharges } from '../charge/charge-record.ts';
import type { PixPayment } from '../charge/pix.ts';
import { listReceipts } from '../charge/receipts.ts';
import { listRefunds } from '../charge/refunds.ts';
import { mandateIdOf } from '../events.ts';
import { listLatestMandates, type Mandate } from '../mandate/mandates.ts';
import { contestPart } from './contest-panel.pages.ts';
import { Html, html } from './html.ts';
import { mandateStatusText, mandateText } from './mandate-panel.strings.ts';
import { dayTime, money, page, table } from './panel.frame.ts';
import { behaviourText, methodText, payText, statusText, text } from './panel.strings.ts';

const listedCharges = 100;

export function listPage(bank: Bank): string {
  const charges = listLatestCharges(bank, listedCharges);
  const mandates = listLatestMandates(bank, listedCharges);
  return page(
    text.listTitle,
    html`<h1>${text.listTitle}</h1>
      <dl class="card">
        <dt>${text.balance}</dt>
        <dd>${money(merchantBalance(bank))}</dd>
        <dt>${text.clock}</dt>
        <dd>${dayTime.format(bank.clock.now())}</dd>
      </dl>
      <h2>${text.listTitle}</h2>
      ${charges.length === 0 ? html`<p>${text.listEmpty}</p>` : chargeTable(charges)}
      <h2>${mandateText.listTitle}</h2>
      ${mandates.length === 0 ? html`<p>${mandateText.listEmpty}</p>` : mandateTable(mandates)}
      <h2>${text.cardsTitle}</h2>
      <p>${text.cardsHint}</p>
      ${table(
        text.cardsTitle,
        [text.number, text.behaviour],
        Object.entries(testCards).map(([number, behaviour]) => [
          html`<code>${number.replaceAll(/(\d{4})(?=\d)/gu, '$1 ')}</code>`,
          html`${behaviourText[behaviour]}`,
        ]),
      )}`,
  );
}

const mandateTable = (mandates: readonly Mandate[]): Html =>
  table(
    mandateText.listTitle,
    [text.description, text.amount, text.status, text.created],
    mandates.map((mandate) => [
      html`<a href="/painel/autorizacoes/${mandate.id}">${mandate.description}</a>`,
      html`${money(mandate.amountCents)}`,
      html`${mandateStatusText[mandate.status]}`,
      html`${dayTime.format(mandate.createdAt)}`,
    ]),
  );

export const chargeTable = (charges: readonly Charge[]): Html =>
  table(
    text.listTitle,
    [text.description, text.method, text.amount, text.status, text.created],
    charges.map((charge) => [
      html`<a href="/painel/cobrancas/${charge.id}">${charge.description}</a>`,
      html`${methodText[charge.method]}`,
      html`${money(charge.amountCents)}`,
      html`${statusText[charge.status]}`,
      html`${dayTime.format(charge.createdAt)}`,
    ]),
  );

export function chargePage(bank: Bank, charge: Charge, done: string | undefined): string {
  const receipts = listReceipts(bank, charge.id);
  const refunds = listRefunds(bank, charge.id);
  const mandateId = mandateIdOf(bank, charge.id);
  return page(
    charge.description,
    html`<p><a href="/painel">${text.back}</a></p>
      ${done ? html`<p class="done" role="status">${done}</p>` : ''}
      <h1>${charge.description}</h1>
      ${chargeFacts(charge)} ${mandateId === undefined ? ownPayment(charge) : mandateLink(mandateId)}
      <h2>${text.receiptsTitle}</h2>
      ${
        receipts.length === 0
          ? html`<p>${text.receiptsEmpty}</p>`
          : table(
              text.receiptsTitle,
              [text.amount, text.receivedAt],
              receipts.map((one) => [
                html`${money(one.amountCents)}`,
                html`${dayTime.format(one.receivedAt)}`,
              ]),
            )
      }
      <h2>${text.refundsTitle}</h2>
      ${
        refunds.length === 0
          ? html`<p>${text.refundsEmpty}</p>`
          : table(
              text.refundsTitle,
              [text.amount, text.refundedAt],
              refunds.map((one) => [html`${money(one.amountCents)}`, html`${dayTime.format(one.createdAt)}`]),
            )
      }
      ${contestPart(bank, charge)}`,
  );
}

function chargeFacts(charge: Charge): Html {
  const facts: readonly (readonly [string, string])[] = [
    [text.status, statusText[charge.status]],
    [text.amount, money(charge.amountCents)],
    [text.method, methodText[charge.method]],
    ...(charge.cardLast4 === undefined ? [] : [[text.card, charge.cardLast4] as const]),
    ...(charge.expiresAt === undefined ? [] : [[text.expires, dayTime.format(charge.expiresAt)] as const]),
    [text.charge, charge.id],
    [text.reference, charge.reference],
    [text.booking, charge.bookingId],
    [text.created, dayTime.format(charge.createdAt)],
  ];
  return html`<dl class="card">
    ${facts.map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
}

const oddPayments = ['pagar-atrasado', 'pagar-valor-errado', 'pagar-duas-vezes'] as const;

const mandateLink = (mandateId: string): Html =>
  html`<p><a href="/painel/autorizacoes/${mandateId}">${mandateText.ofCharge}</a></p>`;

const ownPayment = (charge: Charge): Html =>
  charge.copyAndPaste ? payForms(charge, charge.copyAndPaste) : html``;

const payForms = (charge: Charge, copyAndPaste: string): Html =>
  html`<h2>${text.payTitle}</h2>
    <form method="post">${payButton(charge, 'pagar', 'main')}</form>
    <h2>${text.payOdd}</h2>
    <form method="post">${oddPayments.map((payment) => payButton(charge, payment, 'odd'))}</form>
    <h2>${text.qrTitle}</h2>
    <div class="qr" role="img" aria-label="${text.qrTitle}">${new Html(renderSVG(copyAndPaste))}</div>
    <p>${text.copyAndPaste}: <code>${copyAndPaste}</code></p>`;

const payButton = (charge: Charge, payment: PixPayment, look: 'main' | 'odd'): Html =>
  html`<button class="${look}" formaction="/painel/cobrancas/${charge.id}/${payment}">
    ${payText[payment].button}
  </button>`;

export const missingPage = (): string =>
  page(
    text.notFound,
    html`<h1>${text.notFound}</h1>
      <p><a href="/painel">${text.back}</a></p>`,
  );

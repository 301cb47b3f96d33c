import { cents, toReais } from '@patinha/domain/shared';

import { type Html, html } from './html.ts';
import { text } from './panel.strings.ts';

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
export const money = (amountCents: number) => brl.format(toReais(cents(amountCents)));
export const dayTime = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});

export const page = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${text.mark}</title>
        <link rel="stylesheet" href="/painel/estilo.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header><p class="mark">${text.mark}</p></header>
        <main>${body}</main>
      </body>
    </html>`.markup;

export const table = (label: string, heads: readonly string[], lines: readonly (readonly Html[])[]): Html =>
  html`<div class="scroll card" tabindex="0" role="region" aria-label="${label}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${lines.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

import type { Bank } from '../bank.ts';
import type { Charge } from '../charge/charge-record.ts';
import { type Contest, listContests } from '../contest/contest-record.ts';
import { type ContestStep, openStepsOf } from '../contest/contests.ts';
import { contestStatusText, contestStepText, contestText } from './contest-panel.strings.ts';
import { type Html, html } from './html.ts';
import { dayTime, money, table } from './panel.frame.ts';
import { text } from './panel.strings.ts';

/** The state at the payer's bank, and its next steps; empty before there is anything to contest. */
export function contestPart(bank: Bank, charge: Charge): Html {
  const contests = listContests(bank, charge.id);
  const steps = openStepsOf(bank, charge);
  if (contests.length === 0 && steps.length === 0) return html``;
  return html`<h2>${contestText.title}</h2>
    <p>${contestText.hint}</p>
    ${
      contests.length === 0
        ? ''
        : table(
            contestText.title,
            [text.amount, text.status, contestText.openedAt, contestText.proof],
            contests.map((contest) => [
              html`${money(contest.amountCents)}`,
              html`${contestStatusText[contest.status]}`,
              html`${dayTime.format(contest.openedAt)}`,
              html`${proofOf(contest)}`,
            ]),
          )
    }
    <form method="post">${steps.map((step) => stepButton(charge, step))}</form>`;
}

const proofOf = ({ proofReceivedAt, proofDueAt }: Contest): string =>
  proofReceivedAt === undefined
    ? contestText.proofDue(dayTime.format(proofDueAt))
    : contestText.proofReceived(dayTime.format(proofReceivedAt));

const stepButton = (charge: Charge, step: ContestStep): Html =>
  html`<button class="odd" formaction="/painel/cobrancas/${charge.id}/contestacao/${step}">
    ${contestStepText[step].button}
  </button>`;

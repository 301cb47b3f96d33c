import { type Figure, money as format } from '@patinha/domain/money';
import { isSimulatedPsp } from '@patinha/domain/payment';
import type { Cents } from '@patinha/domain/shared';

// Phrases that the mails of several modules share.

/** Formats cents under a figure's name, `R$ 80,01`. Some mail clients show Intl's no-break space as a box, so it is replaced. */
export const money = (figure: Figure, amount: Cents): string =>
  format(figure, amount).replaceAll('\u00a0', ' ');

export { firstNameOf as firstName } from '@patinha/domain/account';

/** The footer of a mail about money that is not real. */
export const simulatedMark = (psp: string): readonly string[] =>
  isSimulatedPsp(psp) ? ['AMBIENTE SIMULADO – nenhum dinheiro real'] : [];

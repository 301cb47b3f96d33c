import { isSimulatedPsp } from '@patinha/domain/payment';
import { type Cents, toReais } from '@patinha/domain/shared';

// Phrases that the mails of several modules share.

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Formats cents as reais, `R$ 80,01`. Some mail clients show Intl's no-break space as a box, so it is replaced. */
export const reais = (amount: Cents): string => brl.format(toReais(amount)).replaceAll('\u00a0', ' ');

export { firstNameOf as firstName } from '@patinha/domain/account';

/** The footer of a mail about money that is not real. */
export const simulatedMark = (psp: string): readonly string[] =>
  isSimulatedPsp(psp) ? ['AMBIENTE SIMULADO – nenhum dinheiro real'] : [];

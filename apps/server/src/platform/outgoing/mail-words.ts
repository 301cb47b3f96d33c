import { isSimulatedProvider } from '@patinha/domain/payment';
import { type Cents, toReais } from '@patinha/domain/shared';

// What the mails of several modules say in the same way.

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Centavos as reais, `R$ 80,01`. Mails are read in places that show the no-break space of Intl as a box. */
export const reais = (amount: Cents): string => brl.format(toReais(amount)).replaceAll('\u00a0', ' ');

export { firstNameOf as firstName } from '@patinha/domain/account';

/** What stands below a mail about money that is not real. */
export const simulatedMark = (provider: string): readonly string[] =>
  isSimulatedProvider(provider) ? ['AMBIENTE SIMULADO – nenhum dinheiro real'] : [];

import type { SoldPlan } from '@patinha/domain/subscription';

/** The name of a plan where nothing around it says whose plan it is. */
export const planName: Readonly<Record<SoldPlan, string>> = {
  premium: 'Tutor Premium',
  essencial: 'Empresa Premium Essencial',
  completo: 'Empresa Premium Completo',
  rede: 'Empresa Premium Rede',
};

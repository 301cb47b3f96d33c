import { type FactorReset, resetFactors as resetFactorsOperation } from '@patinha/contract/auth';

import { type ModuleRoutes, write } from '../../../platform/http/route.ts';
import { checkPassword } from '../session/session-proof.actions.ts';
import { resetFactors } from './factor-reset.actions.ts';

const presentReset = (dueAt: Date | null): FactorReset => ({
  state: dueAt ? 'waiting' : 'removed',
  due_at: dueAt?.toISOString() ?? null,
});

export const factorResetRoutes: ModuleRoutes = (app, platform) => {
  write(
    app,
    resetFactorsOperation,
    async ({ tx, actor: subject, body: { password }, now }) => {
      const hasPassword = password !== undefined;
      return presentReset(await resetFactors(tx, { subject, hasPassword, now }));
    },
    {
      // The same call has another answer a day later.
      answerIsSecret: true,
      before: async ({ actor, body: { password } }) => {
        if (password !== undefined) await checkPassword(platform, actor, password);
      },
    },
  );
};

import { completeOnboarding, type Onboarding, readOnboarding } from '@patinha/contract/onboarding';

import { consume } from '../../platform/http/rate-limit.ts';
import { type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import { complete, readOnboardingOf } from './onboarding.actions.ts';
import type { Answers } from './onboarding.queries.ts';

// Enough to correct many mistakes.
const completionsPerHour = 30;

export const onboardingRoutes: ModuleRoutes = (app, platform) => {
  read(app, readOnboarding, async ({ db, actor }) => present(await readOnboardingOf(db, actor)));

  write(
    app,
    completeOnboarding,
    async ({ tx, actor, body, proof, now }) =>
      present(await complete(tx, actor, { input: body, proof, now })),
    {
      before: ({ actor }) =>
        consume(platform, {
          name: 'onboarding',
          subject: actor.userId,
          points: completionsPerHour,
          seconds: 3600,
          per: 'person',
        }),
    },
  );
};

const nothingSaid: Answers = {
  fullName: '',
  phone: null,
  address: null,
  bio: null,
  specialties: null,
  experienceYears: null,
  servicesOffered: null,
  companyName: null,
  cnpj: null,
  providerKind: null,
  verifiedAt: null,
  begunType: null,
};

function present({ completed, open, answers }: Awaited<ReturnType<typeof readOnboardingOf>>): Onboarding {
  const said = answers ?? nothingSaid;
  return {
    completed_types: completed,
    open_types: open,
    bio: said.bio,
    specialties: said.specialties,
    experience_years: said.experienceYears,
    services_offered: said.servicesOffered ?? [],
    company_name: said.companyName,
    cnpj: said.cnpj,
  };
}

import { describe, expect, test } from 'vitest';

import { cents } from '../shared/index.ts';
import { canActivateAnother, canRegisterService, publishObstacle } from './service.ts';

const priced = { pricePerHourCents: cents(4000), pricePerServiceCents: null };

describe('limits of the free plan', () => {
  test.each([
    { kind: 'empresa', plan: 'freemium', count: 2, register: true, activate: false },
    { kind: 'empresa', plan: 'freemium', count: 3, register: false, activate: false },
    { kind: 'empresa', plan: 'freemium', count: 0, register: true, activate: true },
    { kind: 'empresa', plan: 'premium', count: 30, register: true, activate: true },
    { kind: 'prestador', plan: 'freemium', count: 30, register: true, activate: true },
  ] as const)('$kind on $plan with $count', ({ kind, plan, count, register, activate }) => {
    expect(canRegisterService({ kind, plan }, count)).toBe(register);
    expect(canActivateAnother({ kind, plan }, count)).toBe(activate);
  });
});

describe('publishing a service', () => {
  const walk = { ...priced, serviceType: 'dog_walking', city: 'Recife' } as const;
  test.each([
    { case: 'a priced walk', service: walk, verified: true, crmv: null, obstacle: undefined },
    { case: 'an unchecked provider', service: walk, verified: false, crmv: null, obstacle: 'not-verified' },
    {
      case: 'no price',
      service: { ...walk, pricePerHourCents: null },
      verified: true,
      crmv: null,
      obstacle: 'no-price',
    },
    { case: 'no city', service: { ...walk, city: null }, verified: true, crmv: null, obstacle: 'no-place' },
    {
      case: 'a vet without CRMV',
      service: { ...walk, serviceType: 'veterinary' as const },
      verified: true,
      crmv: null,
      obstacle: 'no-crmv',
    },
    {
      case: 'a vet with CRMV',
      service: { ...walk, serviceType: 'veterinary' as const },
      verified: true,
      crmv: '12345',
      obstacle: undefined,
    },
  ])('$case → $obstacle', ({ service, verified, crmv, obstacle }) => {
    expect(publishObstacle({ service, isProviderPublishable: verified, crmvNumber: crmv })).toBe(obstacle);
  });
});

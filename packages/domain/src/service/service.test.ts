import { describe, expect, test } from 'vitest';

import { cents } from '../shared/index.ts';
import { canActivateAnother, canRegisterService, obstaclesTo } from './service.ts';

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

describe('what keeps a service from being on sale', () => {
  const walk = {
    ...priced,
    serviceType: 'dog_walking',
    city: 'Recife',
    locationType: 'domicilio',
    address: null,
  } as const;
  const ready = {
    service: walk,
    isOnboarded: true,
    isProviderPublishable: true,
    crmvNumber: null,
    hasOpenHours: true,
  };
  const vet = { ...walk, serviceType: 'veterinary' } as const;
  const atOwnPlace = { ...walk, locationType: 'presencial' } as const;
  test.each([
    { case: 'a priced walk', publication: ready, missing: [] },
    {
      case: 'an unchecked provider',
      publication: { ...ready, isProviderPublishable: false },
      missing: ['not-verified'],
    },
    {
      case: 'an onboarding that was left',
      publication: { ...ready, isOnboarded: false },
      missing: ['not-onboarded'],
    },
    {
      case: 'no price',
      publication: { ...ready, service: { ...walk, pricePerHourCents: null } },
      missing: ['no-price'],
    },
    {
      case: 'an hour below the lowest price',
      publication: { ...ready, service: { ...walk, pricePerHourCents: cents(999) } },
      missing: ['low-price'],
    },
    {
      case: 'the lowest prices',
      publication: {
        ...ready,
        service: { ...walk, pricePerHourCents: cents(1000), extras: [{ priceCents: cents(500) }] },
      },
      missing: [],
    },
    {
      case: 'an extra below its lowest price',
      publication: { ...ready, service: { ...walk, extras: [{ priceCents: cents(499) }] } },
      missing: ['low-price'],
    },
    { case: 'no city', publication: { ...ready, service: { ...walk, city: null } }, missing: ['no-place'] },
    {
      case: 'own place without address',
      publication: { ...ready, service: atOwnPlace },
      missing: ['no-address'],
    },
    {
      case: 'own place',
      publication: { ...ready, service: { ...atOwnPlace, address: 'Rua A, 1' } },
      missing: [],
    },
    { case: 'a vet without CRMV', publication: { ...ready, service: vet }, missing: ['no-crmv'] },
    { case: 'a vet with CRMV', publication: { ...ready, service: vet, crmvNumber: '12345' }, missing: [] },
    { case: 'a closed month', publication: { ...ready, hasOpenHours: false }, missing: ['no-hours'] },
    {
      case: 'several',
      publication: { ...ready, isProviderPublishable: false, hasOpenHours: false },
      missing: ['not-verified', 'no-hours'],
    },
  ])('$case → $missing', ({ publication, missing }) => {
    expect(obstaclesTo(publication)).toEqual(missing);
  });
});

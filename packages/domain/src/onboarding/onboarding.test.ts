import { expect, test } from 'vitest';

import { canOnboardAs, missingFields, onboardingSteps, requiredFields } from './onboarding.ts';

test.each([
  {
    userType: 'tutor',
    steps: { personal: ['full_name', 'phone'], address: ['street', 'city'], verification: [] },
  },
  {
    userType: 'prestador',
    steps: {
      personal: ['full_name', 'phone'],
      experience: ['bio', 'specialties'],
      address: ['street', 'city'],
      verification: [],
    },
  },
  {
    userType: 'empresa',
    steps: {
      company: ['company_name', 'cnpj'],
      responsible: ['full_name', 'phone'],
      address: ['street', 'city'],
      verification: [],
    },
  },
] as const)('§2, §5: the steps of a $userType and what each requires', ({ userType, steps }) => {
  expect(onboardingSteps[userType].map(({ name, required }) => [name, required])).toEqual(
    Object.entries(steps),
  );
});

test('what is blank is missing', () => {
  expect(missingFields(requiredFields('tutor'), { full_name: 'Ana', phone: '  ', city: 'Natal' })).toEqual([
    'phone',
    'street',
  ]);
});

test.each([
  { userType: 'prestador', heldTypes: [], completedTypes: [], may: true },
  { userType: 'prestador', heldTypes: ['tutor'], completedTypes: [], may: true },
  { userType: 'prestador', heldTypes: ['tutor'], completedTypes: ['tutor'], may: false },
  { userType: 'prestador', heldTypes: ['tutor', 'prestador'], completedTypes: ['tutor'], may: true },
] as const)(
  'D-39: as $userType holding $heldTypes after $completedTypes: $may',
  ({ userType, heldTypes, completedTypes, may }) => {
    expect(canOnboardAs(userType, { heldTypes, completedTypes })).toBe(may);
  },
);

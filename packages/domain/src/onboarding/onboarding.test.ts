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

test('blank fields are missing', () => {
  expect(missingFields(requiredFields('tutor'), { full_name: 'Ana', phone: '  ', city: 'Natal' })).toEqual([
    'phone',
    'street',
  ]);
});

const nothing = { heldTypes: [], completedTypes: [], begunType: null, checkedType: null } as const;

test.each([
  { userType: 'empresa', standing: { heldTypes: ['tutor'] }, may: true },
  { userType: 'empresa', standing: { heldTypes: ['tutor'], completedTypes: ['tutor'] }, may: false },
  {
    userType: 'empresa',
    standing: { heldTypes: ['tutor', 'empresa'], completedTypes: ['tutor'] },
    may: true,
  },
  {
    userType: 'empresa',
    standing: { heldTypes: ['tutor'], completedTypes: ['tutor'], begunType: 'empresa' },
    may: true,
  },
  {
    userType: 'empresa',
    standing: { heldTypes: ['tutor'], completedTypes: ['tutor'], begunType: 'prestador' },
    may: false,
  },
  {
    userType: 'empresa',
    standing: { heldTypes: ['prestador'], completedTypes: ['prestador'], begunType: 'empresa' },
    may: false,
  },
  { userType: 'empresa', standing: { heldTypes: ['prestador'], checkedType: 'prestador' }, may: false },
  { userType: 'tutor', standing: { heldTypes: ['prestador'], checkedType: 'prestador' }, may: true },
  { userType: 'empresa', standing: { heldTypes: ['prestador'], checkedType: null }, may: true },
] as const)('D-39: $userType with $standing may be onboarded: $may', ({ userType, standing, may }) => {
  expect(canOnboardAs(userType, { ...nothing, ...standing })).toBe(may);
});

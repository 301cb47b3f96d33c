import { describe, expect, test } from 'vitest';

import { aVerification } from '../verification.fixture.ts';
import { ageText } from './case.strings.ts';
import { reasonSentence } from './reject-reasons.ts';

const person = { full_name: 'Márcia Jardim', birth_date: '1984-03-14' };

describe('the reason that the person reads', () => {
  test.each([
    {
      key: 'birth',
      at: 0,
      of: 2,
      says: 'outra foto do seu documento: a data de nascimento é diferente da do cadastro (14/03/1984).',
    },
    {
      key: 'blurred',
      at: 0,
      of: 2,
      says: 'outra foto da frente do seu documento: a imagem ficou cortada ou fora de foco.',
    },
    {
      key: 'blurred',
      at: 1,
      of: 2,
      says: 'outra foto do verso do seu documento: a imagem ficou cortada ou fora de foco.',
    },
    {
      key: 'blurred',
      at: 0,
      of: 1,
      says: 'outra foto do seu documento: a imagem ficou cortada ou fora de foco.',
    },
    { key: 'back', at: 0, of: 1, says: 'outra foto do verso do seu documento: não dá para ler o verso.' },
  ] as const)('$key of page $at of $of names the picture', ({ key, at, of, says }) => {
    const page = { file: aVerification(), url: '/x', at, of };
    expect(reasonSentence(key, page, person)).toBe(`Precisamos de ${says}`);
  });

  test('of a selfie asks for another selfie', () => {
    const page = { file: aVerification({ type: 'selfie' }), url: '/x', at: 0, of: 1 };
    expect(reasonSentence('face', page, person)).toBe(
      'Precisamos de outra selfie: o rosto não parece o mesmo do documento.',
    );
  });
});

test.each([
  ['2026-11-12T11:20:00Z', '40 min'],
  ['2026-11-11T14:00:00Z', '22 h'],
  ['2026-11-10T20:00:00Z', '1 d 16 h'],
  ['2026-11-10T12:00:00Z', '2 d'],
  ['2026-11-12T12:05:00Z', '0 min'],
])('who waits since %s has waited %s', (since, age) => {
  expect(ageText(since, new Date('2026-11-12T12:00:00Z'))).toBe(age);
});

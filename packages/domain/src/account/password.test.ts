import { describe, expect, test } from 'vitest';

import { passwordProblem } from './password.ts';

const common = new Set(['senha12345', '1234567890']);

describe('password rule', () => {
  test.each([
    { password: 'a1b2c3d4e', problem: 'too_short' },
    { password: 'a1b2c3d4e5', problem: undefined },
    { password: 'ab c'.repeat(64), problem: undefined },
    { password: `${'ab c'.repeat(64)}d`, problem: 'too_long' },
    { password: 'senha12345', problem: 'common' },
    { password: 'SENHA12345', problem: 'common' },
    { password: '1234567890', problem: 'common' },
    { password: 'aaaaaaaaaaaa', problem: 'common' },
    { password: 'abababababab', problem: 'common' },
    { password: 'só letras minúsculas', problem: undefined },
    { password: '🐶🐱🐰🐶🐱🐰🐶🐱🐰', problem: 'too_short' },
    { password: '🐶🐱🐰🐶🐱🐰🐶🐱🐰🐶', problem: undefined },
  ])('"$password" is refused as $problem', ({ password, problem }) => {
    expect(passwordProblem(password, common)).toBe(problem);
  });
});

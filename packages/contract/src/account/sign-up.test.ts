import { describe, expect, test } from 'vitest';

import { checkFields } from '../shared/index.ts';
import { signUpDataSchema, type SignUpForm, signUpFormSchema } from './sign-up.ts';

const form: SignUpForm = {
  userType: 'tutor',
  fullName: ' Ana  Reis ',
  email: 'Ana@Patinha.test',
  phone: '(11) 98765-4321',
  documentNumber: '111.444.777-35',
  password: 'Capivara mansa 7',
};

describe('sign-up form', () => {
  test('returns normalised values', () => {
    expect(checkFields(signUpFormSchema, form)).toEqual({
      success: true,
      output: {
        userType: 'tutor',
        fullName: 'Ana Reis',
        email: 'ana@patinha.test',
        phone: '+5511987654321',
        documentNumber: '11144477735',
        password: 'Capivara mansa 7',
      },
    });
  });

  test('names every missing field at once', () => {
    const empty = {
      userType: undefined,
      fullName: '',
      email: '',
      phone: '',
      documentNumber: '',
      password: '',
    };
    expect(checkFields(signUpFormSchema, empty)).toEqual({
      success: false,
      fields: {
        userType: 'required',
        fullName: 'required',
        email: 'required',
        phone: 'required',
        documentNumber: 'required',
        password: 'required',
      },
    });
  });

  test.each([
    [{ userType: 'admin' }, { userType: 'invalid' }],
    [{ fullName: 'x'.repeat(121) }, { fullName: 'too_long' }],
    [{ fullName: 'Ana\0' }, { fullName: 'invalid' }],
    [{ email: 'ana@' }, { email: 'invalid' }],
    [{ email: `${'a'.repeat(250)}@b.test` }, { email: 'too_long' }],
    [{ phone: '123' }, { phone: 'invalid' }],
    [{ documentNumber: '111.444.777-36' }, { documentNumber: 'invalid' }],
    [{ password: 'curta' }, { password: 'too_short' }],
    [{ password: 'x'.repeat(257) }, { password: 'too_long' }],
    [{ password: 7 }, { password: 'invalid' }],
  ])('with %j refuses %j', (change, fields) => {
    expect(checkFields(signUpFormSchema, { ...form, ...change })).toEqual({ success: false, fields });
  });
});

test('a plain client may leave any of the data out, but what it sends must be valid', () => {
  expect(checkFields(signUpDataSchema, {})).toMatchObject({ success: true });
  expect(checkFields(signUpDataSchema, { phone: null })).toMatchObject({ success: true });
  expect(checkFields(signUpDataSchema, { phone: '' })).toEqual({
    success: false,
    fields: { phone: 'required' },
  });
});

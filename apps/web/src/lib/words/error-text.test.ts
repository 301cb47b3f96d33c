import { describe, expect, test } from 'vitest';

import { ApiError } from '../api/http.ts';
import { errorTextOf } from './error-text.ts';

const errorText = errorTextOf({ 'pet/in-use': 'Este pet tem um agendamento em aberto.' });

describe('the words for a call that failed', () => {
  test.each([
    { code: 'pet/in-use', status: 409, text: 'Este pet tem um agendamento em aberto.' },
    { code: 'request/invalid', status: 400, text: 'Confira os campos destacados.' },
    {
      code: 'connection/lost',
      status: 0,
      text: 'Sem conexão com o servidor. Verifique a internet e tente novamente.',
    },
    {
      code: 'service/unavailable',
      status: 503,
      text: 'O serviço está indisponível no momento. Tente novamente em instantes.',
    },
    { code: 'internal', status: 500, text: 'Algo falhou do nosso lado. Tente novamente em instantes.' },
    { code: 'toString', status: 409, text: 'Algo falhou do nosso lado. Tente novamente em instantes.' },
  ])('$code of $status', ({ code, status, text }) => {
    expect(errorText(new ApiError({ code, status }))).toBe(text);
  });

  test.each([
    { retryAfterSeconds: undefined, wait: '60 segundos' },
    { retryAfterSeconds: 1, wait: '1 segundo' },
    { retryAfterSeconds: 119, wait: '119 segundos' },
    { retryAfterSeconds: 120, wait: '2 minutos' },
    { retryAfterSeconds: 3541, wait: '60 minutos' },
  ])('a limit that lasts $retryAfterSeconds s', ({ retryAfterSeconds, wait }) => {
    const limited = new ApiError({ code: 'request/rate-limited', status: 429, retryAfterSeconds });
    expect(errorText(limited)).toBe(`Muitas tentativas em pouco tempo. Aguarde ${wait}.`);
  });

  test('a failure of the program itself shows nothing of it', () => {
    expect(errorText(new TypeError('x is undefined'))).toBe(
      'Algo falhou do nosso lado. Tente novamente em instantes.',
    );
    expect(errorTextOf({}, 'Não foi possível pagar.')(new TypeError('x'))).toBe('Não foi possível pagar.');
  });
});

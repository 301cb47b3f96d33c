import type { Booking } from '@patinha/contract/booking';
import { expect, test } from 'vitest';

import { booking } from '../booking.fixture.tsx';
import { stateOf } from './booking-state.ts';
import { sentenceOf } from './state-sentence.ts';

const at = (instant: string) => Date.parse(instant);
/** Two days before the booking of the fixture, which starts on the evening of 9 March. */
const before = at('2026-03-08T13:00:00.000Z');
const address = {
  street: 'Rua Augusta',
  number: '100',
  district: 'Consolação',
  city: 'São Paulo',
  state: 'SP',
  zipcode: '01305000',
};
const proposal = { by: 'provider', starts_at: '2026-03-10T13:00:00.000Z' } as const;
const paid = { status: 'confirmed', confirmed_at: '2026-03-08T12:10:00.000Z' } as const;
const happened = {
  asks: true,
  is_again: false,
  tutor_said: null,
  seller_said: null,
  until: '2026-03-13T04:00:00.000Z',
} as const;
const done = { ...paid, status: 'completed', checked_out_at: '2026-03-10T04:00:00.000Z' } as const;

interface Case {
  readonly changes: Partial<Booking>;
  readonly now: number;
  readonly state: readonly [kind: string, step: number];
  /** Undefined where the word alone says it. */
  readonly sentence: string | undefined;
}

const cases: Readonly<Record<string, Case>> = {
  waits: {
    changes: {},
    now: before,
    state: ['asked', 0],
    sentence: 'Carla Cuidadora tem até seg. 9/3, 9:00 para responder.',
  },
  'has another time proposed': {
    changes: { open_proposal: proposal },
    now: before,
    state: ['answer', 0],
    sentence: 'Carla Cuidadora propôs ter. 10/3, 10:00: espera a sua resposta',
  },
  'is to be paid soon': {
    changes: { status: 'accepted', pay_until: '2026-03-08T13:29:00.000Z' },
    now: before,
    state: ['pay', 1],
    sentence: 'Pague em 29 min para garantir o horário.',
  },
  'is to be paid some day': {
    changes: { status: 'accepted', pay_until: '2026-03-09T13:00:00.000Z' },
    now: before,
    state: ['pay', 1],
    sentence: 'Pague até seg. 9/3, 10:00 para garantir o horário.',
  },
  'is agreed': {
    changes: { ...paid, address },
    now: before,
    state: ['agreed', 2],
    sentence: 'Carla Cuidadora chega seg. 9/3, 23:30.',
  },
  'is today, at the carer’s': {
    changes: paid,
    now: at('2026-03-09T15:00:00.000Z'),
    state: ['today', 2],
    sentence: 'Carla Cuidadora espera Thor hoje às 23:30. Mostre o QR da carteirinha na entrega.',
  },
  'is not late yet': {
    changes: { ...paid, address },
    now: at('2026-03-10T02:44:59.000Z'),
    state: ['today', 2],
    sentence: 'Carla Cuidadora chega hoje às 23:30. Mostre o QR da carteirinha quando chegarem.',
  },
  'is late': {
    changes: { ...paid, address },
    now: at('2026-03-10T02:45:00.000Z'),
    state: ['late', 2],
    sentence: 'Carla Cuidadora devia ter chegado às 23:30.',
  },
  'had no check-in by its end': {
    changes: { ...paid, address, happened },
    now: at('2026-03-10T04:00:00.000Z'),
    state: ['happened', 2],
    sentence: undefined,
  },
  'is under way': {
    changes: { ...paid, status: 'in_progress' },
    now: before,
    state: ['under-way', 2],
    sentence: 'Thor com Carla Cuidadora, até 1:00.',
  },
  'waits for the OK': {
    changes: { ...done, moves: ['confirmDone'], release_at: '2026-03-12T04:00:00.000Z', cashback_cents: 95 },
    now: before,
    state: ['ok', 3],
    sentence: 'Correu tudo bem? Você ganha R$ 0,95 de volta. Tem até qui. 12/3, 1:00 para dizer.',
  },
  'is disputed': {
    changes: { ...done, moves: [], disputed_at: '2026-03-11T12:00:00.000Z' },
    now: before,
    state: ['problem', 3],
    sentence: 'A disputa está aberta. O pagamento fica guardado até a decisão.',
  },
  'is done': { changes: done, now: before, state: ['done', 3], sentence: undefined },
  'was not answered': {
    changes: { status: 'expired', end: 'unanswered' },
    now: before,
    state: ['over', 0],
    sentence: 'Carla Cuidadora não respondeu a tempo.',
  },
  'was not paid': {
    changes: { status: 'expired', end: 'unpaid', responded_at: '2026-03-08T12:05:00.000Z' },
    now: before,
    state: ['over', 1],
    sentence: 'O pagamento não chegou a tempo.',
  },
  'was cancelled once paid': {
    changes: { ...paid, status: 'cancelled', end: 'by_tutor', refund_cents: 6300 },
    now: before,
    state: ['over', 2],
    sentence: 'Você cancelou. R$ 63,00 voltam para você.',
  },
};

test.each(Object.entries(cases))('a booking that %s', (_what, { changes, now, state, sentence }) => {
  const one: Booking = { ...booking, ...changes };
  const { kind, step } = stateOf(one, now);
  expect([kind, step]).toEqual(state);
  expect(sentenceOf(one, kind, now)?.replaceAll('\u00a0', ' ')).toBe(sentence);
});

test('for the carer the same booking waits for the other side', () => {
  const sold: Booking = {
    ...booking,
    side: 'provider',
    status: 'accepted',
    pay_until: booking.respond_until,
  };
  expect(sentenceOf(sold, stateOf(sold, before).kind, before)).toBe(
    'Aceito. Ana tem até 09/03/2026, 09:00 para pagar.',
  );
  expect(stateOf({ ...sold, status: 'pending' }, before).kind).toBe('answer');
  const asked: Booking = { ...sold, ...paid, happened };
  const end = at('2026-03-10T04:00:00.000Z');
  expect(stateOf(asked, end).kind).toBe('happened');
  expect(sentenceOf(asked, 'happened', end)).toBeUndefined();
});

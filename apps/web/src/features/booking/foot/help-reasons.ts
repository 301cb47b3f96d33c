import type { Booking } from '@patinha/contract/booking';

import { carerOf, petsOf } from '../agora/agora-words.ts';
import type { StateKind } from '../state/booking-state.ts';
import { followId } from '../state/state-action.tsx';
import { helpText as text } from './help.strings.ts';

export interface HelpReason {
  readonly label: string;
  readonly hint: string;
  readonly to: string;
}

type Reason = 'noShow' | 'happened' | 'where' | 'unwell' | 'different' | 'charge';

const reasonsOfKind: Readonly<Partial<Record<StateKind, readonly Reason[]>>> = {
  late: ['noShow'],
  happened: ['happened'],
  'under-way': ['where', 'unwell', 'different'],
  ended: ['unwell', 'different'],
  ok: ['unwell', 'different'],
  done: ['unwell', 'different'],
};

/** What may be wrong in this state, each with the page on which it is told; a payment only once there is one. */
export function helpReasonsOf(booking: Booking, kind: StateKind): readonly HelpReason[] {
  const { id, pay_until: payUntil } = booking;
  const elsewhere: Readonly<Partial<Record<Reason, string>>> = {
    happened: '#happened-title',
    where: `#${followId}`,
  };
  const reasons = [...(reasonsOfKind[kind] ?? []), ...(payUntil === null ? [] : (['charge'] as const))];
  const concerned = { carer: carerOf(booking), pets: petsOf(booking), isOne: booking.pets.length === 1 };
  return reasons.map((reason) => ({
    label: text[reason].label(concerned),
    hint: text[reason].hint,
    to: elsewhere[reason] ?? `/disputa/${id}`,
  }));
}

import { expect, test } from 'vitest';

import { cents } from '../../shared/index.ts';
import { writeOffPosting } from './write-off-postings.ts';

test.each([1, 2, 3, 99, 101, 333, 50_000, 50_001])(
  'the platform pays a write-off of a debt of %i, once, and names no booking',
  (amount) => {
    const posting = writeOffPosting({ writeOffId: 'w', providerId: 'p', amountCents: cents(amount) });
    expect(posting).toEqual({
      key: 'wof:w',
      kind: 'debt_write_off',
      entries: [
        { account: 'exp_guarantee', amount },
        { account: 'provider_debt:p', amount: -amount },
      ],
    });
  },
);

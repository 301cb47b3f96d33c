import { expect, test } from 'vitest';

import { cents } from '../../shared/index.ts';
import { writeOffPosting } from './write-off-postings.ts';

test.each([1, 2, 3, 99, 101, 333, 50_000, 50_001])(
  'a debt of %i that is written off is paid by the platform, once, and is no booking\u2019s',
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

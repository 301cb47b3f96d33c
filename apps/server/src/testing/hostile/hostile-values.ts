import { roles } from '@patinha/domain/shared';

export interface HostileValue {
  readonly name: string;
  readonly value: unknown;
}

const deeplyNested = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = { a: value };
  return value;
};

/** Invalid for every field of every operation. */
export const invalidValues: readonly HostileValue[] = [
  { name: 'NUL', value: 'a\0b' },
  { name: 'a lone surrogate', value: 'a\ud83d' },
  { name: '100 kB of text', value: 'x'.repeat(100_000) },
  { name: 'an object', value: { $ne: null } },
  { name: 'a list in a list', value: [[]] },
  { name: 'a list of other things', value: [null, {}, 'x'] },
  { name: 'deep JSON', value: deeplyNested(2_000) },
  { name: 'a huge number', value: 1e308 },
  { name: 'a number past the safe ones', value: 2 ** 53 + 2 },
];

export const unknownId = '00000000-0000-0000-0000-000000000000';

/** Valid for some fields, which must handle them. */
export const unusualValues: readonly HostileValue[] = [
  { name: 'null', value: null },
  { name: 'yes', value: true },
  { name: 'nothing', value: '' },
  { name: 'blanks', value: ' \t ' },
  { name: 'zero', value: 0 },
  { name: 'a negative number', value: -1 },
  { name: 'a fraction of a cent', value: 0.001 },
  { name: 'a tiny fraction', value: 5e-324 },
  { name: 'an empty list', value: [] },
  ...[
    'NaN',
    'Infinity',
    '-Infinity',
    '1e400',
    '0x10',
    '-1',
    '1.5',
    'null',
    'undefined',
    '[object Object]',
    '__proto__',
    'constructor',
    "' or 1=1 --",
    "'; drop table bookings; --",
    '%27%20or%201=1',
    '../../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '<script>alert(1)</script>',
    '${7*7}',
    '\r\nSet-Cookie: a=b',
    '\u202egnp.exe',
    '٣٤',
    unknownId,
    '{7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11}',
    '1e308',
    '9007199254740993',
    '0000-01-01',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2026-02-30T10:00:00Z',
    '9999-12-31',
    '2026-02-30',
    ...roles,
  ].map((value) => ({ name: JSON.stringify(value), value })),
];

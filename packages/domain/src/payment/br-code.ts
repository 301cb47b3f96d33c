import type { Cents } from '../shared/index.ts';

/** The contents of a dynamic Pix code; the payload served at `url` repeats the amount. */
export interface BrCode {
  /** Host and path without the scheme, at most 77 characters. */
  readonly url: string;
  readonly amountCents: Cents;
  /** At most 25 characters; all text fields are printable ASCII. */
  readonly merchantName: string;
  /** At most 15 characters. */
  readonly merchantCity: string;
  /** Letters and digits, at most 25. */
  readonly txid: string;
}

const pixDomain = 'br.gov.bcb.pix';
const tag = {
  payloadFormat: '00',
  initiation: '01',
  merchantAccount: '26',
  category: '52',
  currency: '53',
  amount: '54',
  country: '58',
  merchantName: '59',
  merchantCity: '60',
  additional: '62',
  crc: '63',
} as const;

/** CRC-16/CCITT-FALSE (polynomial 1021, start FFFF) as four capital hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= (character.codePointAt(0) ?? 0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;

const printable = /^[ -~]+$/u;

function checked(name: string, value: string, max: number): string {
  if (value.length > max || !printable.test(value)) throw new RangeError(`BR Code ${name}: ${value}`);
  return value;
}

/** Writes the copy-and-paste text of a dynamic Pix (BR Code, EMV MPM). Throws RangeError for unsupported values. */
export function writeBrCode(code: BrCode): string {
  if (!/^[A-Za-z0-9]{1,25}$/u.test(code.txid)) throw new RangeError(`BR Code txid: ${code.txid}`);
  const account = field('00', pixDomain) + field('25', checked('url', code.url, 77));
  const body = [
    field(tag.payloadFormat, '01'),
    field(tag.initiation, '12'),
    field(tag.merchantAccount, account),
    field(tag.category, '0000'),
    field(tag.currency, '986'),
    field(tag.amount, checked('amount', writeAmount(code.amountCents), 13)),
    field(tag.country, 'BR'),
    field(tag.merchantName, checked('merchant name', code.merchantName, 25)),
    field(tag.merchantCity, checked('merchant city', code.merchantCity, 15)),
    field(tag.additional, field('05', code.txid)),
    `${tag.crc}04`,
  ].join('');
  return body + crc16(body);
}

const writeAmount = (amount: Cents): string =>
  `${(amount - (amount % 100)) / 100}.${String(amount % 100).padStart(2, '0')}`;

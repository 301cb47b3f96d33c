import { type Cents, cents } from '../shared/index.ts';

/** What a dynamic Pix code says; the amount is repeated in the payload that `url` serves. */
export interface BrCode {
  /** Host and path without the scheme, at most 77 characters. */
  readonly url: string;
  readonly amountCents: Cents;
  /** At most 25 characters, as everything below in printable ASCII. */
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
const fixedFields: Readonly<Record<string, string>> = {
  [tag.payloadFormat]: '01',
  [tag.initiation]: '12', // dynamic: one payment only
  [tag.category]: '0000',
  [tag.currency]: '986', // ISO 4217, BRL
  [tag.country]: 'BR',
};

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

/** The copy-and-paste text of a dynamic Pix (BR Code, EMV MPM). Throws RangeError for what it cannot carry. */
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

/** Reads what `writeBrCode` writes; undefined for a wrong checksum, broken lengths or another kind of code. */
export function readBrCode(text: string): BrCode | undefined {
  const fields = hasRightChecksum(text) ? readFields(text) : undefined;
  if (!fields || !hasFixedFields(fields) || innerField(fields, tag.merchantAccount, '00') !== pixDomain)
    return undefined;
  const amountCents = readAmount(fields.get(tag.amount));
  const texts = {
    url: innerField(fields, tag.merchantAccount, '25'),
    merchantName: fields.get(tag.merchantName) ?? '',
    merchantCity: fields.get(tag.merchantCity) ?? '',
    txid: innerField(fields, tag.additional, '05'),
  };
  return amountCents === undefined || Object.values(texts).includes('')
    ? undefined
    : { ...texts, amountCents };
}

const innerField = (fields: ReadonlyMap<string, string>, outer: string, inner: string): string =>
  readFields(fields.get(outer))?.get(inner) ?? '';

const hasFixedFields = (fields: ReadonlyMap<string, string>): boolean =>
  Object.entries(fixedFields).every(([id, value]) => fields.get(id) === value);

function hasRightChecksum(text: string): boolean {
  const body = text.slice(0, -4);
  return printable.test(text) && body.endsWith(`${tag.crc}04`) && crc16(body) === text.slice(-4);
}

/** Fields of one level by id; undefined when a length does not fit or an id comes twice. */
function readFields(text = ''): ReadonlyMap<string, string> | undefined {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const head = /^(?<id>\d{2})(?<size>\d{2})/u.exec(text.slice(at, at + 4));
    const { id = '', size = '' } = head?.groups ?? {};
    const end = at + 4 + Number(size);
    if (!head || end > text.length || fields.has(id)) return undefined;
    fields.set(id, text.slice(at + 4, end));
    at = end;
  }
  return fields;
}

const writeAmount = (amount: Cents): string =>
  `${(amount - (amount % 100)) / 100}.${String(amount % 100).padStart(2, '0')}`;

function readAmount(text = ''): Cents | undefined {
  const parts = /^(?<reais>\d{1,10})\.(?<centavos>\d{2})$/u.exec(text)?.groups;
  return parts ? cents(Number(`${parts['reais']}${parts['centavos']}`)) : undefined;
}

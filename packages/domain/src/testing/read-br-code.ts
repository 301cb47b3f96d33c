import { type BrCode, crc16 } from '../payment/br-code.ts';
import { type Cents, cents } from '../shared/index.ts';

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

const printable = /^[ -~]+$/u;

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

/** Fields of one level by id; undefined when a length does not fit or an id repeats. */
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

function readAmount(text = ''): Cents | undefined {
  const parts = /^(?<reais>\d{1,10})\.(?<centavos>\d{2})$/u.exec(text)?.groups;
  return parts ? cents(Number(`${parts['reais']}${parts['centavos']}`)) : undefined;
}

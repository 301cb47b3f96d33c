import * as z from 'zod';

/** Who a mail comes from. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

const address = z.email();
const withName = /^([^<>"\r\n]+)<([^<>]+)>$/;

/** Reads `Name <address>`, or an address alone, which gets the product's name. Undefined for anything else. */
export function readSender(text: string): Sender | undefined {
  const [, name = 'Patinha', given = text] = withName.exec(text.trim()) ?? [];
  const read = address.safeParse(given.trim());
  return read.success && name.trim() !== '' ? { name: name.trim(), address: read.data } : undefined;
}

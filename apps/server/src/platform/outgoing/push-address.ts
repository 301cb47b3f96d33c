/** Hosts of the common browsers' push services; a leading dot matches any subdomain. */
const knownHosts = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

const maxAddressLength = 2048;

const isKnownHost = (hostname: string): boolean =>
  knownHosts.some((known) => (known.startsWith('.') ? hostname.endsWith(known) : hostname === known));

/**
 * Whether the server may post to an address that a browser named as its push service: https on the default port of a
 * listed host, so never inside our own network. `testOrigin` is an additional exact origin for development.
 */
export function isPushAddress(address: string, testOrigin?: string): boolean {
  if (address.length > maxAddressLength || !URL.canParse(address)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (testOrigin !== undefined && origin === testOrigin) return true;
  return protocol === 'https:' && port === '' && isKnownHost(hostname);
}

/** Hosts of the push services of the browsers that people use; a leading dot stands for anything below. */
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
 * Whether the server may post to an address that a browser named as its push service: https on the usual port of a
 * host of the list, so never inside our own network. `testOrigin` is one more for development, as it stands.
 */
export function isPushAddress(address: string, testOrigin?: string): boolean {
  if (address.length > maxAddressLength || !URL.canParse(address)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (testOrigin !== undefined && origin === testOrigin) return true;
  return protocol === 'https:' && port === '' && isKnownHost(hostname);
}

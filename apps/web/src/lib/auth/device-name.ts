import type { Session } from '@patinha/contract/auth';

const unknownDevice = 'Aparelho desconhecido';

const kindText: Readonly<Record<Session['device'], string | undefined>> = {
  desktop: 'Computador',
  phone: 'Celular',
  tablet: 'Tablet',
  unknown: undefined,
};

/** What the device reported about itself. */
export function deviceName({
  device,
  browser,
  system,
}: Pick<Session, 'device' | 'browser' | 'system'>): string {
  if (browser !== null && system !== null) return `${browser} no ${system}`;
  return browser ?? system ?? kindText[device] ?? unknownDevice;
}

import type { Session } from '@patinha/contract/auth';

const unknownDevice = 'Aparelho desconhecido';

const kindText: Readonly<Record<Session['device'], string | undefined>> = {
  desktop: 'Computador',
  phone: 'Celular',
  tablet: 'Tablet',
  unknown: undefined,
};

/** As much as the device said of itself. */
export function deviceName({
  device,
  browser,
  system,
}: Pick<Session, 'device' | 'browser' | 'system'>): string {
  if (browser !== null && system !== null) return `${browser} no ${system}`;
  return browser ?? system ?? kindText[device] ?? unknownDevice;
}

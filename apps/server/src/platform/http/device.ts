import Bowser from 'bowser';

export interface Device {
  readonly device: 'desktop' | 'phone' | 'tablet' | 'unknown';
  readonly browser: string | null;
  readonly system: string | null;
}

const kinds: Readonly<Record<string, Device['device']>> = {
  desktop: 'desktop',
  mobile: 'phone',
  tablet: 'tablet',
};

/** How a device describes itself, so that its owner recognizes it; it proves nothing. */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { device: 'unknown', browser: null, system: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    device: kinds[platform.type ?? ''] ?? 'unknown',
    browser: browser.name || null,
    system: os.name || null,
  };
}

import type { Platform } from '../../../platform/platform.ts';

/** The form of the site in which anyone can ask for a new password. */
export const recoveryPageOf = ({ PUBLIC_URL }: Pick<Platform['env'], 'PUBLIC_URL'>): string =>
  `${PUBLIC_URL}/auth?tab=recuperar`;

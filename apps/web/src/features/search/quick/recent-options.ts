import { sessionStore } from '../../../lib/auth/auth-client.ts';
import type { QuickOption } from './quick-options.ts';

const mostRecent = 5;

/** What was chosen last, until the page is left; another person on the same device does not see it. */
let recent: { readonly userId: string | undefined; readonly options: readonly QuickOption[] } = {
  userId: undefined,
  options: [],
};

const ownId = () => sessionStore.current()?.user.id;

export const recentOptions = (): readonly QuickOption[] => (recent.userId === ownId() ? recent.options : []);

/** Puts the option first; the oldest one is forgotten. */
export function rememberOption(option: QuickOption): void {
  const others = recentOptions().filter(({ path }) => path !== option.path);
  recent = { userId: ownId(), options: [option, ...others].slice(0, mostRecent) };
}

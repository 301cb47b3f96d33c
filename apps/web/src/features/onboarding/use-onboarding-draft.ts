import type { UserType } from '@patinha/domain/shared';
import { useState } from 'react';

import { type Draft, draftFields, isServiceType } from './onboarding-draft.ts';

interface Kept {
  readonly at: number;
  readonly draft: Draft;
}

/** Of this tab and this person alone: a reload finds it again, a closed tab forgets it. */
const keyOf = (userId: string, userType: UserType) => `patinha.onboarding.${userType}.${userId}`;

function readKept(key: string): { readonly at: number; readonly draft: Partial<Draft> } | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('draft' in kept) || !('at' in kept)) return undefined;
    const fields = new Map(Object.entries(kept.draft ?? {}));
    const texts = draftFields.flatMap((field) => {
      const value: unknown = fields.get(field);
      return typeof value === 'string' ? [[field, value] as const] : [];
    });
    const services: unknown = fields.get('services');
    return {
      at: Number.isInteger(kept.at) ? Number(kept.at) : 0,
      draft: {
        ...Object.fromEntries(texts),
        ...(Array.isArray(services) && { services: services.filter(isServiceType) }),
      },
    };
  } catch {
    // A browser that keeps nothing, or something else under this name: the form starts afresh.
    return undefined;
  }
}

function keep(key: string, kept: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Without storage the draft lives as long as the screen.
  }
}

/** What was typed and the step reached, kept across reloads until `forget`. */
export function useOnboardingDraft(
  { userId, userType, stepCount }: { userId: string; userType: UserType; stepCount: number },
  first: Draft,
) {
  const key = keyOf(userId, userType);
  const [state, setState] = useState<Kept>(() => {
    const kept = readKept(key);
    const at = Math.min(Math.max(kept?.at ?? 0, 0), stepCount - 1);
    return { at, draft: { ...first, ...kept?.draft } };
  });
  const change = (next: Partial<Kept>) => {
    const changed = { ...state, ...next };
    keep(key, changed);
    setState(changed);
  };
  return {
    ...state,
    setDraft: (draft: Draft) => change({ draft }),
    goTo: (at: number) => change({ at }),
    forget: () => sessionStorage.removeItem(key),
  };
}

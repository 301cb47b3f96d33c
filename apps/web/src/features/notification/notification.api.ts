import { changeMailPreference, listMailPreferences } from '@patinha/contract/notification';
import type { OptionalMailKind } from '@patinha/domain/notification';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/http.ts';

export const mailPreferences = () =>
  queryOptions({
    queryKey: ['notification', 'mail'],
    queryFn: ({ signal }) => api(listMailPreferences, {}, { signal }),
  });

/** Turns one kind on or off. Choices of one kind follow one another, so that the last click is what stays. */
export function useMailChoice(kind: OptionalMailKind) {
  const queries = useQueryClient();
  const { queryKey } = mailPreferences();
  return useMutation({
    scope: { id: `mail-choice-${kind}` },
    mutationFn: (isOn: boolean) => api(changeMailPreference, { body: { kind, is_on: isOn } }),
    // An older read on its way must not put the old choice back.
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: (_answer, isOn) =>
      queries.setQueryData(
        queryKey,
        (known) =>
          // Only this kind: the answer may be older than that to another choice.
          known && {
            items: known.items.map((item) => (item.kind === kind ? { ...item, is_on: isOn } : item)),
          },
      ),
  });
}

import {
  changeMailPreference,
  changePushPreference,
  listMailPreferences,
  listPushPreferences,
} from '@patinha/contract/notification';
import type { OptionalMailKind, PushKind } from '@patinha/domain/notification';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

export const mailPreferences = () =>
  queryOptions({
    queryKey: ['notification', 'mail'],
    queryFn: ({ signal }) => api(listMailPreferences, {}, { signal }),
  });

export const pushPreferences = () =>
  queryOptions({
    queryKey: ['notification', 'push'],
    queryFn: ({ signal }) => api(listPushPreferences, {}, { signal }),
  });

interface Choices {
  readonly items: readonly { readonly kind: string; readonly is_on: boolean }[];
}

/** Turns one kind on or off. Choices of one kind are sent in order, so that the last click wins. */
interface Choice {
  readonly queryKey: readonly string[];
  readonly kind: string;
  readonly send: (isOn: boolean) => Promise<unknown>;
  readonly onDone: (isOn: boolean) => void;
}

function useChoice({ queryKey, kind, send, onDone }: Choice) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: [...queryKey, kind].join('-') },
    mutationFn: send,
    // A pending older read must not restore the old choice.
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: (_answer, isOn) => {
      queries.setQueryData<Choices>(
        queryKey,
        (known) =>
          // Only this kind: the reply may be older than that for another choice.
          known && {
            items: known.items.map((item) => (item.kind === kind ? { ...item, is_on: isOn } : item)),
          },
      );
      onDone(isOn);
    },
  });
}

export const useMailChoice = (kind: OptionalMailKind, onDone: Choice['onDone']) =>
  useChoice({
    queryKey: mailPreferences().queryKey,
    kind,
    send: (isOn) => api(changeMailPreference, { body: { kind, is_on: isOn } }),
    onDone,
  });

export const usePushChoice = (kind: PushKind, onDone: Choice['onDone']) =>
  useChoice({
    queryKey: pushPreferences().queryKey,
    kind,
    send: (isOn) => api(changePushPreference, { body: { kind, is_on: isOn } }),
    onDone,
  });

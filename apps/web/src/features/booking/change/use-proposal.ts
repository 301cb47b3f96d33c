import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { toast } from '../../../ui/toast/toast-store.ts';
import { type ChangeRequest, proposeChange } from './booking-change.api.ts';
import { changeText } from './booking-change.strings.ts';

/** Proposes another time. One key per requested time: a retry after a lost reply makes one proposal. */
export function useProposal(bookingId: string, onSent: () => void) {
  const queries = useQueryClient();
  const [keys] = useState(() => new Map<string, string>());
  return useMutation({
    mutationFn: (requested: ChangeRequest) => {
      const name = `${requested.starts_at} ${requested.ends_at}`;
      const key = keys.get(name) ?? crypto.randomUUID();
      keys.set(name, key);
      return proposeChange(bookingId, requested, key);
    },
    onSuccess: () => {
      toast({ title: changeText.sent, description: changeText.sentHint });
      onSent();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['booking'] }),
  });
}

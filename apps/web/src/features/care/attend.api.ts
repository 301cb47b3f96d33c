import { beginCare, type CareSheet, finishCare, reopenCare } from '@patinha/contract/care';
import type { CareMove } from '@patinha/domain/care';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';
import { moveOrKeep } from '../../lib/outbox/move-or-keep.ts';
import { careSheet } from './care-sheet.api.ts';

const params = (bookingId: string) => ({ booking_id: bookingId });

const moves = { checkIn: beginCare, checkOut: finishCare } as const;
const kept = { checkIn: 'beginCare', checkOut: 'finishCare' } as const;

export interface CareMoveInput {
  readonly move: CareMove;
  /** The code of the tutor's card; omitted when it is unavailable. */
  readonly code?: string;
}

/** A check-in or check-out by who attends. */
export function useCareMove(bookingId: string, onDone: (input: CareMoveInput, isKept: boolean) => void) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ move, code }: CareMoveInput): Promise<CareSheet | undefined> =>
      move === 'undoCheckOut'
        ? api(reopenCare, { params: params(bookingId), body: {} })
        : code === undefined
          ? moveOrKeep({ bookingId, operation: kept[move] }, ({ body, options }) =>
              api(moves[move], { params: params(bookingId), body }, options),
            )
          : api(moves[move], { params: params(bookingId), body: { card_code: code } }),
    onSuccess: (sheet, input) => {
      if (sheet) queries.setQueryData(careSheet(bookingId).queryKey, sheet);
      onDone(input, sheet === undefined);
    },
    onSettled: async () => {
      for (const key of ['booking', 'care', 'company']) await queries.invalidateQueries({ queryKey: [key] });
    },
  });
}

import { addAbsence, listAbsences, previewAbsence, removeAbsence } from '@patinha/contract/company';
import type { BodyOf } from '@patinha/contract/shared';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { useBodyKeys } from '../../../lib/api/body-key.ts';
import { api } from '../../../lib/api/http.ts';

export interface AbsenceSpan {
  readonly starts_at: string;
  readonly ends_at: string;
}

export const teamAbsences = () =>
  queryOptions({
    queryKey: ['company', 'absences'],
    queryFn: ({ signal }) => api(listAbsences, {}, { signal }),
    retry: false,
  });

export const absencePreview = (memberId: string, span: AbsenceSpan) =>
  queryOptions({
    queryKey: ['company', 'absences', memberId, span],
    queryFn: ({ signal }) =>
      api(previewAbsence, { params: { member_id: memberId }, query: { ...span } }, { signal }),
    retry: false,
  });

const useReload = () => {
  const queries = useQueryClient();
  return () =>
    Promise.all(['company', 'booking'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
};

export function useAddAbsence(memberId: string, onDone: () => void) {
  const reload = useReload();
  const { keyOf, forget } = useBodyKeys();
  return useMutation({
    mutationFn: (body: BodyOf<typeof addAbsence>) =>
      api(addAbsence, { params: { member_id: memberId }, body }, { idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      forget();
      onDone();
    },
    onSettled: reload,
  });
}

export function useRemoveAbsence(onDone: () => void) {
  const reload = useReload();
  return useMutation({
    mutationFn: (absenceId: string) => api(removeAbsence, { params: { absence_id: absenceId } }),
    onSuccess: onDone,
    onSettled: reload,
  });
}

import {
  addContestFile,
  type Contest,
  readContest,
  removeContestFile,
  writeContestNote,
} from '@patinha/contract/payment';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

/** A contest as one of its sides sees it; events of its payment refetch it. */
export const contestById = (contestId: string) =>
  queryOptions({
    queryKey: ['payment', 'contest', contestId],
    queryFn: () => api(readContest, { params: { contest_id: contestId } }),
  });

/** Every change of the proof answers with the contest as it is then. */
function useProofChange<Input>(contestId: string, change: (input: Input) => Promise<Contest>) {
  const queries = useQueryClient();
  const { queryKey } = contestById(contestId);
  return useMutation({
    mutationFn: change,
    onSuccess: (contest) => void queries.setQueryData(queryKey, contest),
    // It may have been sent meanwhile: the current state is shown.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

export const useNote = (contestId: string) =>
  useProofChange(contestId, (note: string) =>
    api(writeContestNote, { params: { contest_id: contestId }, body: { note } }),
  );

export const useAddFile = (contestId: string) =>
  useProofChange(contestId, (file: File) =>
    api(addContestFile, { params: { contest_id: contestId }, body: { file } }),
  );

export const useRemoveFile = (contestId: string) =>
  useProofChange(contestId, (fileId: string) =>
    api(removeContestFile, { params: { contest_id: contestId, contest_file_id: fileId } }),
  );

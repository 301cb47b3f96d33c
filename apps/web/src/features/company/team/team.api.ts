import {
  chooseSeats,
  getTeam,
  inviteToTeam,
  joinTeam,
  removeMember,
  revokeInvitation,
  type Team,
  type TeamInvitation,
  type TeamMember,
} from '@patinha/contract/company';
import type { BodyOf } from '@patinha/contract/shared';
import type { MemberRole } from '@patinha/domain/company';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';
import type { OnDone } from '../../../lib/api/on-done.ts';

export const ownTeam = () =>
  queryOptions({
    queryKey: ['company', 'team'],
    queryFn: ({ signal }) => api(getTeam, {}, { signal }),
    retry: false,
  });

/** Changes the team; reloads the list, also after a refusal. */
function useTeamChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  onDone?: OnDone<Output, Input>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (output, input) => onDone?.(output, input),
    // The menu follows the membership, which is part of the profile.
    onSettled: () =>
      Promise.all(
        [['company'], ['account', 'me']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}

export const useChooseSeats = (onDone: () => void) =>
  useTeamChange((memberIds: string[]) => api(chooseSeats, { body: { member_ids: memberIds } }), onDone);

export const useInvite = (onDone: OnDone<unknown, { readonly email: string }>) =>
  useTeamChange((body: { email: string; role: MemberRole }) => api(inviteToTeam, { body }), onDone);

export const useJoin = (onDone: OnDone<Team>) =>
  useTeamChange((body: BodyOf<typeof joinTeam>) => api(joinTeam, { body }), onDone);

export const useRevoke = (onDone: () => void) =>
  useTeamChange(({ id }: TeamInvitation) => api(revokeInvitation, { params: { invitation_id: id } }), onDone);

export const useRemoveMember = (onDone: () => void) =>
  useTeamChange(({ user_id: id }: TeamMember) => api(removeMember, { params: { member_id: id } }), onDone);

import {
  getTeam,
  inviteToTeam,
  joinTeam,
  removeMember,
  revokeInvitation,
  type TeamInvitation,
  type TeamMember,
} from '@patinha/contract/company';
import type { MemberRole } from '@patinha/domain/company';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/http.ts';

export const ownTeam = () =>
  queryOptions({
    queryKey: ['company', 'team'],
    queryFn: ({ signal }) => api(getTeam, {}, { signal }),
    retry: false,
  });

/** A change of the team; the list is read again after it, also when it was refused. */
function useTeamChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: ['company', 'team'] }),
  });
}

export const useInvite = () =>
  useTeamChange((body: { email: string; role: MemberRole }) => api(inviteToTeam, { body }));

export const useJoin = () => useTeamChange((token: string) => api(joinTeam, { body: { token } }));

export const useRevoke = () =>
  useTeamChange(({ id }: TeamInvitation) => api(revokeInvitation, { params: { invitation_id: id } }));

export const useRemoveMember = () =>
  useTeamChange(({ user_id: id }: TeamMember) => api(removeMember, { params: { member_id: id } }));

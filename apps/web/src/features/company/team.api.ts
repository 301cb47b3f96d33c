import {
  getTeam,
  inviteToTeam,
  joinTeam,
  removeMember,
  revokeInvitation,
  type Team,
  type TeamInvitation,
  type TeamMember,
} from '@patinha/contract/company';
import type { MemberRole } from '@patinha/domain/company';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';
import type { OnDone } from '../../lib/api/on-done.ts';

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
    onSettled: () => queries.invalidateQueries({ queryKey: ['company', 'team'] }),
  });
}

export const useInvite = (onDone: OnDone<unknown, { readonly email: string }>) =>
  useTeamChange((body: { email: string; role: MemberRole }) => api(inviteToTeam, { body }), onDone);

export const useJoin = (onDone: OnDone<Team>) =>
  useTeamChange((token: string) => api(joinTeam, { body: { token } }), onDone);

export const useRevoke = (onDone: () => void) =>
  useTeamChange(({ id }: TeamInvitation) => api(revokeInvitation, { params: { invitation_id: id } }), onDone);

export const useRemoveMember = (onDone: () => void) =>
  useTeamChange(({ user_id: id }: TeamMember) => api(removeMember, { params: { member_id: id } }), onDone);

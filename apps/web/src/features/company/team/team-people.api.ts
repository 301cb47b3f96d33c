import { changeMemberRole, resendInvitation, shareInvitation } from '@patinha/contract/company';
import type { MemberRole } from '@patinha/domain/company';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';
import type { OnDone } from '../../../lib/api/on-done.ts';

const useReload = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['company'] });
};

interface RoleChange {
  readonly memberId: string;
  readonly role: MemberRole;
}

export function useChangeRole(onDone: OnDone<unknown, RoleChange>) {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ memberId, role }: RoleChange) =>
      api(changeMemberRole, { params: { member_id: memberId }, body: { role } }),
    onSuccess: onDone,
    onSettled: reload,
  });
}

export function useResend(invitationId: string, onDone: () => void) {
  const reload = useReload();
  return useMutation({
    mutationFn: () => api(resendInvitation, { params: { invitation_id: invitationId } }),
    onSuccess: onDone,
    onSettled: reload,
  });
}

export const linkOfInvitation = async (invitationId: string): Promise<string> =>
  (await api(shareInvitation, { params: { invitation_id: invitationId } })).link;

import type { NeedStatus, ProposalStatus } from '@patinha/domain/need';

import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { needStatusText, proposalStatusText } from './need.strings.ts';

const needTones: Readonly<Record<NeedStatus, BadgeTone>> = {
  open: 'success',
  booked: 'info',
  closed: 'neutral',
  expired: 'neutral',
};

const proposalTones: Readonly<Record<ProposalStatus, BadgeTone>> = {
  open: 'warning',
  accepted: 'success',
  declined: 'destructive',
  withdrawn: 'neutral',
  expired: 'neutral',
};

export const NeedBadge = ({ status }: { readonly status: NeedStatus }) => (
  <Badge tone={needTones[status]}>{needStatusText[status]}</Badge>
);

export const ProposalBadge = ({ status }: { readonly status: ProposalStatus }) => (
  <Badge tone={proposalTones[status]}>{proposalStatusText[status]}</Badge>
);

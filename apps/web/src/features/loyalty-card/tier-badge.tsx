import type { CardTier } from '@patinha/domain/wallet';

import { Badge } from '../../ui/badge.tsx';
import { tierLabel } from './loyalty-card.strings.ts';

export const TierBadge = ({ tier }: { tier: CardTier }) => <Badge tone={tier}>{tierLabel[tier]}</Badge>;

import { CalendarCheck, PawPrint, Star, Wallet } from 'lucide-react';

import { upcomingBookings } from '../../../features/booking/upcoming.api.ts';
import { ownPets } from '../../../features/pet/pet.api.ts';
import { ownWallet } from '../../../features/wallet/wallet.api.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { money, formatNumber } from '../../../ui/format.ts';
import { tutorText } from '../dashboard.strings.ts';
import { StatRow } from '../stat-row.tsx';

/** The four figures of §2. */
export function TutorStats() {
  const pets = useQuery(ownPets());
  const upcoming = useQuery(upcomingBookings());
  const wallet = useQuery(ownWallet());
  const figures = [
    {
      label: tutorText.pets,
      Icon: PawPrint,
      isLoading: pets.isPending,
      value: pets.data && formatNumber(pets.data.count),
    },
    {
      label: tutorText.upcoming,
      Icon: CalendarCheck,
      isLoading: upcoming.isPending,
      value: upcoming.data && formatNumber(upcoming.data.total),
    },
    {
      label: tutorText.cashback,
      Icon: Wallet,
      isLoading: wallet.isPending,
      value: wallet.data && money('credit', wallet.data.balance_cents),
    },
    {
      label: tutorText.points,
      Icon: Star,
      isLoading: wallet.isPending,
      value: wallet.data && formatNumber(wallet.data.points.balance),
    },
  ];
  return <StatRow label={tutorText.stats} figures={figures} />;
}

import { BookingListScreen } from '../../features/booking/booking-list.tsx';

/** Of a prestador and of an empresa alike. */
export const ProviderBookingsScreen = () => <BookingListScreen side="provider" />;

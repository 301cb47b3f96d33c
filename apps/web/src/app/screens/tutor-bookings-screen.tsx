import { BookingListScreen } from '../../features/booking/booking-list.tsx';

export const TutorBookingsScreen = () => <BookingListScreen side="tutor" />;

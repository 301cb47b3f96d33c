import { ofProvider, type PersonalTable, personalTable } from '../../platform/personal-data.ts';
import { availabilityExceptions, availabilityHours } from './availability.table.ts';

export const availabilityPersonalData: readonly PersonalTable[] = [
  personalTable(availabilityHours, {
    of: ofProvider(availabilityHours.providerId),
    exported: ['weekday', 'startMinute', 'endMinute'],
    withheld: ['id', 'providerId'],
    erase: 'delete',
  }),
  personalTable(availabilityExceptions, {
    of: ofProvider(availabilityExceptions.providerId),
    exported: ['day', 'isOpen', 'startMinute', 'endMinute'],
    withheld: ['id', 'providerId'],
    erase: 'delete',
  }),
];

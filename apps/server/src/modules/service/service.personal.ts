import { erasedName } from '@patinha/domain/compliance';
import { inArray, sql, type SQL } from 'drizzle-orm';

import { ofProvider, type Person, type PersonalTable, personalTable } from '../../platform/personal-data.ts';
import { servicePhotos, services } from './service.table.ts';

const ownServices = ({ providerId }: Person): SQL =>
  sql`(select id from services where provider_id = ${providerId ?? null}::uuid)`;

export const servicePersonalData: readonly PersonalTable[] = [
  personalTable(servicePhotos, {
    of: (person) => inArray(servicePhotos.serviceId, ownServices(person)),
    exported: ['id', 'serviceId', 'position', 'width', 'height', 'createdAt'],
    withheld: ['storageKey'],
    file: { key: 'storageKey', extension: 'webp', sealedFor: undefined },
    erase: 'delete',
  }),
  personalTable(services, {
    of: ofProvider(services.providerId),
    exported: [
      'id',
      'title',
      'description',
      'serviceType',
      'unit',
      'isUnitUnconfirmed',
      'pricePerHourCents',
      'pricePerServiceCents',
      'pricePerNightCents',
      'pricePerDayCents',
      'secondPetCents',
      'requirements',
      'locationType',
      'address',
      'city',
      'state',
      'latitude',
      'longitude',
      'zone',
      'capacity',
      'durationMinutes',
      'bufferMinutes',
      'minNights',
      'maxNights',
      'arrivalFrom',
      'arrivalUntil',
      'departureFrom',
      'departureUntil',
      'runsOverDaysOff',
      'acceptedSpecies',
      'acceptedSizes',
      'weekendPct',
      'holidayPct',
      'extras',
      'isInstant',
      'isActive',
      'publishedAt',
      'pausedUntil',
      'takenDownAt',
      'takenDownReason',
      'archivedAt',
      'ratingAverage',
      'ratingCount',
      'createdAt',
      'updatedAt',
    ],
    withheld: ['providerId'],
    // Bookings point to it; the search index is made of these very columns.
    erase: () => ({
      title: erasedName,
      extras: [],
      description: '',
      requirements: null,
      address: null,
      city: null,
      state: null,
      latitude: null,
      longitude: null,
      isActive: false,
    }),
  }),
];

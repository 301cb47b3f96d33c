import { randomUUID } from 'node:crypto';

import type { ProviderKind } from '@patinha/domain/provider';
import type { ServiceType } from '@patinha/domain/service';
import { cents } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';

import { availabilityHours } from '../modules/availability/availability.table.ts';
import { providerOf } from '../modules/provider/index.ts';
import { providers } from '../modules/provider/provider.table.ts';
import { services } from '../modules/service/service.table.ts';
import type { Transaction } from '../platform/db/database.ts';
import { type DemoPlace, offers } from './demo-names.ts';
import type { DemoPerson } from './demo-people.ts';
import { approveDemonstration } from './demo-verifications.ts';
import type { Random } from './random.ts';

export interface DemoService {
  readonly id: string;
  readonly serviceType: ServiceType;
  readonly scenes: readonly string[];
  readonly atHome: boolean;
  readonly unit: 'hour' | 'service';
}

export interface DemoStall {
  readonly owner: DemoPerson;
  readonly providerId: string;
  readonly place: DemoPlace;
  readonly services: readonly DemoService[];
  /** The picture of a company's front. */
  readonly front: string | undefined;
  /** How many scenes each service shows. */
  readonly photos: number;
}

export interface StallSpec {
  readonly owner: DemoPerson;
  readonly kind: ProviderKind;
  readonly displayName: string;
  readonly bio: string;
  readonly district: string;
  readonly place: DemoPlace;
  /** Indexes of the offers sold; for a company on the free plan only the first is active. */
  readonly offers: readonly number[];
  /** Open hours as (first weekday, last weekday, from, to). */
  readonly hours: readonly (readonly [first: number, last: number, from: number, to: number])[];
  /** What is asked compared with the usual price; 100 by default. */
  readonly pricePercent?: number;
  readonly photos: number;
}

/** About half a kilometre in each direction, so that a neighbourhood's providers do not stand on one point. */
const scatterDegrees = 0.005;
const minutesPerHour = 60;

/** Creates a verified provider with weekly hours and services, as the forms would have left them. */
export async function openStall(
  tx: Transaction,
  spec: StallSpec,
  { now, random }: { readonly now: Date; readonly random: Random },
): Promise<DemoStall> {
  const provider = await providerOf(tx, spec.owner.userId);
  if (!provider) throw new Error(`${spec.owner.email} does not sell`);
  const place = scattered(spec.place, random);
  const { displayName, bio, district } = spec;
  const crmv = spec.offers.some((at) => offers[at]?.serviceType === 'veterinary')
    ? { crmvNumber: String(10_000 + random.below(80_000)), crmvState: place.state }
    : {};
  await tx
    .update(providers)
    .set({ displayName, bio, district, ...place, ...crmv })
    .where(eq(providers.id, provider.id));
  const badges = 'crmvNumber' in crmv ? (['crmv'] as const) : [];
  await approveDemonstration(tx, { userId: spec.owner.userId, userType: spec.kind, badges, now });
  await tx.insert(availabilityHours).values(hoursOf(provider.id, spec.hours));
  const sold = await insertServices(tx, { ...spec, place }, { providerId: provider.id, now, random });
  const { owner, kind, photos } = spec;
  const front = kind === 'empresa' ? owner.picture.replace('mark', 'front') : undefined;
  return { owner, providerId: provider.id, place, services: sold, front, photos };
}

function scattered(place: DemoPlace, random: Random): DemoPlace {
  const shift = () => (random.below(2001) / 1000 - 1) * scatterDegrees;
  return { ...place, latitude: place.latitude + shift(), longitude: place.longitude + shift() };
}

/** The weekly hours from now on; what was agreed before stays. */
export async function changeHours(
  tx: Transaction,
  providerId: string,
  hours: StallSpec['hours'],
): Promise<void> {
  await tx.delete(availabilityHours).where(eq(availabilityHours.providerId, providerId));
  await tx.insert(availabilityHours).values(hoursOf(providerId, hours));
}

const hoursOf = (providerId: string, hours: StallSpec['hours']) =>
  hours.flatMap(([first, last, from, to]) =>
    Array.from({ length: last - first + 1 }, (_, day) => ({
      providerId,
      weekday: first + day,
      startMinute: from * minutesPerHour,
      endMinute: to * minutesPerHour,
    })),
  );

/** To half a real, as people write their prices. */
const rounded = (amount: number) => Math.round(amount / 50) * 50;

async function insertServices(
  tx: Transaction,
  { kind, place, offers: sold, pricePercent = 100 }: StallSpec,
  { providerId, now, random }: { readonly providerId: string; readonly now: Date; readonly random: Random },
): Promise<DemoService[]> {
  const rows = sold.flatMap((at, position) => {
    const offer = offers[at];
    if (!offer) return [];
    const varied = (amount: number | null) =>
      amount === null ? null : cents(rounded((amount * pricePercent) / 100) + random.below(9) * 250);
    return [
      {
        providerId,
        title: offer.title,
        description: offer.description,
        serviceType: offer.serviceType,
        pricePerHourCents: varied(offer.hourCents),
        pricePerServiceCents: varied(offer.serviceCents),
        locationType: offer.atHome ? ('domicilio' as const) : ('presencial' as const),
        address: offer.atHome ? null : `Rua das Jabuticabeiras, ${10 + random.below(900)}`,
        ...place,
        capacity: offer.capacity,
        extras: offer.extras.map(([title, amount]) => ({
          id: randomUUID(),
          title,
          priceCents: cents(amount),
        })),
        isActive: kind === 'prestador' || position === 0,
        createdAt: now,
        updatedAt: now,
      },
    ];
  });
  const inserted = await tx
    .insert(services)
    .values(rows)
    .returning({ id: services.id, isActive: services.isActive });
  return inserted.flatMap(({ id, isActive }, position) => {
    const row = rows[position];
    if (!isActive || !row) return [];
    const unit = row.pricePerHourCents === null ? 'service' : 'hour';
    const { serviceType } = row;
    const scenes = offers[sold[position] ?? 0]?.scenes ?? [];
    return [{ id, serviceType, scenes, atHome: row.locationType === 'domicilio', unit }];
  });
}

import type { CompanyPlan, ProviderKind } from '../provider/index.ts';
import type { Cents } from '../shared/index.ts';
import { isBelowLowestPrice, lowestPrices } from './lowest-price.ts';

/** Values of §3 services.service_type; the screens translate them. */
export const serviceTypes = [
  'dog_walking',
  'pet_sitting',
  'grooming',
  'training',
  'veterinary',
  'petshop',
] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** Where it takes place; the specification's default comes first. */
export const locationTypes = ['presencial', 'domicilio'] as const;
export type LocationType = (typeof locationTypes)[number];

export interface ServicePrices {
  readonly pricePerHourCents: Cents | null;
  readonly pricePerServiceCents: Cents | null;
  readonly pricePerNightCents?: Cents | null | undefined;
  readonly pricePerDayCents?: Cents | null | undefined;
}

/** All prices are optional while a service is a draft; publishing needs one (D-91). */
export const hasPrice = (prices: ServicePrices): boolean => pricesIn(prices).length > 0;

const pricesIn = (prices: ServicePrices): Cents[] =>
  [
    prices.pricePerHourCents,
    prices.pricePerServiceCents,
    prices.pricePerNightCents,
    prices.pricePerDayCents,
  ].filter((price) => typeof price === 'number');

interface PricedService extends ServicePrices {
  readonly extras?: readonly { readonly priceCents: Cents }[] | undefined;
}

/** Whether an hour, a visit, a night, a day or an extra costs less than the lowest price (D-154). */
export const hasTooLowPrice = ({ extras = [], ...prices }: PricedService): boolean =>
  pricesIn(prices).some(isBelowLowestPrice) ||
  extras.some(({ priceCents }) => priceCents < lowestPrices.extraCents);

// Both interpretations of the freemium limit apply (D-73).
export const freemiumServiceLimits = { registered: 3, active: 1 } as const;

interface Seller {
  readonly kind: ProviderKind;
  readonly plan: CompanyPlan;
}

/** Services that may be registered and active at a time; null means unlimited, as always for a prestador. */
export const serviceLimitsOf = ({ kind, plan }: Seller): { registered: number; active: number } | null =>
  kind === 'empresa' && plan === 'freemium' ? freemiumServiceLimits : null;

export const canRegisterService = (seller: Seller, registeredCount: number): boolean =>
  registeredCount < (serviceLimitsOf(seller)?.registered ?? Infinity);

export const canActivateAnother = (seller: Seller, activeCount: number): boolean =>
  activeCount < (serviceLimitsOf(seller)?.active ?? Infinity);

/** Whether a service may be changed: after a downgrade those beyond the limit, the youngest, are read-only. */
export const isServiceEditable = (seller: Seller, olderServices: number): boolean =>
  canRegisterService(seller, olderServices);

/** What a service can miss to be on sale, in the order in which a seller mends it. */
export const publishObstacles = [
  'not-onboarded',
  'not-verified',
  'unconfirmed-unit',
  'no-price',
  'low-price',
  'no-place',
  'no-address',
  'no-crmv',
  'no-hours',
] as const;
export type PublishObstacle = (typeof publishObstacles)[number];

/** A service needs an open hour within this many days from today to be on sale (D-181). */
export const openHoursWithinDays = 30;

interface Publication {
  /** The owner has completed the onboarding of the kind of seller (D-149). */
  readonly isOnboarded: boolean;
  readonly isProviderPublishable: boolean;
  readonly crmvNumber: string | null;
  /** Whether the provider is open at all within `openHoursWithinDays`. */
  readonly hasOpenHours: boolean;
  readonly service: PricedService & {
    readonly serviceType: ServiceType;
    readonly city: string | null;
    readonly locationType: LocationType;
    readonly address: string | null;
    /** Sold by nights since a change of the product, which its owner has not looked at. */
    readonly isUnitUnconfirmed?: boolean | undefined;
  };
}

/** Everything that keeps a service from being on sale (D-44, D-45, D-91, D-149, D-154, D-180, D-181). */
export function obstaclesTo({
  isOnboarded,
  isProviderPublishable,
  crmvNumber,
  hasOpenHours,
  service,
}: Publication): PublishObstacle[] {
  const isMissing: Readonly<Record<PublishObstacle, boolean>> = {
    'not-onboarded': !isOnboarded,
    'not-verified': !isProviderPublishable,
    'unconfirmed-unit': service.isUnitUnconfirmed === true,
    'no-price': !hasPrice(service),
    'low-price': hasTooLowPrice(service),
    'no-place': service.city === null,
    'no-address': service.locationType === 'presencial' && service.address === null,
    'no-crmv': service.serviceType === 'veterinary' && crmvNumber === null,
    'no-hours': !hasOpenHours,
  };
  return publishObstacles.filter((obstacle) => isMissing[obstacle]);
}

import type { SearchSort } from '@patinha/domain/search';

/** Which filters a search has; every combination is one statement that the database plans once. */
export interface SearchShape {
  readonly sort: SearchSort;
  readonly hasCategory: boolean;
  readonly hasText: boolean;
  readonly hasCity: boolean;
  readonly hasPoint: boolean;
  readonly hasTime: boolean;
  /** A filter by price, rating or instant acceptance. */
  readonly hasTerms: boolean;
  /** A filter by species, optionally with a size. */
  readonly hasPet: boolean;
  /** Rows requested; few distinct values, since each is a separate prepared statement. */
  readonly rowLimit: number;
}

/** The parameters of the statements; one that a shape does not use is not sent. */
export interface SearchValues {
  readonly lengthMinutes: number;
  readonly minPriceCents: number;
  readonly maxPriceCents: number;
  readonly minRating: number;
  /** Only services that accept at once. */
  readonly onlyInstant: boolean;
  readonly afterKeys: readonly number[];
  readonly afterId: string;
  readonly category?: string;
  readonly text?: string;
  readonly cityKey?: string;
  readonly state?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly radiusKm?: number;
  readonly south?: number;
  readonly north?: number;
  readonly west?: number;
  readonly east?: number;
  readonly startsAt?: string;
  readonly species?: string;
  /** Empty: any. */
  readonly size?: string;
}

export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly parameters: readonly (readonly [keyof SearchValues, number | undefined])[];
}

/** The place of a parameter in the text. */
export type Slot = (name: keyof SearchValues, cast: string, index?: number) => string;

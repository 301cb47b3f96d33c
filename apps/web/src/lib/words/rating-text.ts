const reviewsText = (count: number): string => (count === 1 ? '1 avaliação' : `${count} avaliações`);

/**
 * Stands where an average is not shown (D-172): `isNew` for fewer bookings than figures need, else how many reviews there
 * are.
 */
export function withoutRating(count: number, isNew: boolean): string {
  if (isNew) return 'Novo na Patinha';
  return count === 0 ? 'Sem avaliações' : reviewsText(count);
}

/** Why a person with reviews has no average yet. */
export const ratingLater = 'A nota média aparece a partir de 3 avaliações.';

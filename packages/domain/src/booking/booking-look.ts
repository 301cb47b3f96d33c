/** Why a booking's money waits for a look of an admin: what its two sides share, or much card money (D-150, D-153). */
export const lookReasons = ['phone', 'card', 'pix_payer', 'card_money'] as const;
export type LookReason = (typeof lookReasons)[number];

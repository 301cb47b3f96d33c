/** D-61: a suspended or cancelled card neither renews its code nor is accepted by a partner. */
export const cardStatuses = ['active', 'suspended', 'cancelled'] as const;
export type CardStatus = (typeof cardStatuses)[number];

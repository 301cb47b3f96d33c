export { cardPartnerOf } from './card-partner.actions.ts';
export type { CardOffers } from './card-offers.port.ts';
export type { CardPartners } from './card-partners.port.ts';
export { cardCodes } from './card-code.crypto.ts';
export { limitedCodes } from './card-handover.limits.ts';
export { type CardProof, consumeShownCode } from './card-handover.actions.ts';
export { countDiscount, resumeCard, suspendCard, uncountDiscount } from './card-upkeep.actions.ts';
export { issueCard } from './loyalty-card.actions.ts';

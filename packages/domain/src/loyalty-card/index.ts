export * from './card-offer.ts';
export * from './card-status.ts';
export * from './card-validation.ts';
export * from './code-refusal.ts';
export * from './loyalty-card.access.ts';
export * from './member-view.ts';
export * from './qr-code.ts';
export * from './qr-window.ts';

/** The product's name and what derives from it (D-8): change it here only. */
export const productName = 'Patinha';
export const qrPrefix = `${productName.toUpperCase()}_`;

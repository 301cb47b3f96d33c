/** In the address of a booking: opens its help. Of its own, for the home needs none of the words. */
export const helpHash = '#ajuda';

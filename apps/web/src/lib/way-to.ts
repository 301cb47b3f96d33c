/** The way to a place in the map application of the device, from where it is. */
export const wayTo = (place: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;

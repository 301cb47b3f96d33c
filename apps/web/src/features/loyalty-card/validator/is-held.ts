/** Whether the device is held in a hand, with a camera to point at a card. */
export const isHeld = (): boolean => matchMedia('(pointer: coarse)').matches;

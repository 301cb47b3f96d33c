/** When the animal is handed over. */
export const handoverMoments = ['check_in', 'check_out'] as const;
export type HandoverMoment = (typeof handoverMoments)[number];

/** The long run, which `npm run test:all` and `npm run test:browser` make: every look, and weeks instead of days. */
export const isWholeRun = process.env['EVERY_LOOK'] === '1';

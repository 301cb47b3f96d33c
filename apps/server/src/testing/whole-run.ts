/** The long run, which `npm run test:all` makes: every suite on both engines, and each enumeration in full. */
export const isWholeRun = process.env['TEST_ALL'] === '1';

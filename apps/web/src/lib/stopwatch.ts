/**
 * Milliseconds since it was made, by whichever of the device's two clocks says more. A date that is set back cannot
 * hold it up, and neither can a sleeping device, in which the other clock may stand still.
 */
export function stopwatch(): () => number {
  const date = Date.now();
  const run = performance.now();
  return () => Math.max(Date.now() - date, performance.now() - run);
}

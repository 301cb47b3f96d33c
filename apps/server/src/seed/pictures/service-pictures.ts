import type { DemoService, DemoStall } from '../demo-market.ts';

/** Each scene is drawn so many times, with other dogs, people and colours. */
const looks = 4;

/**
 * The pictures of a service, the first of which stands for it: scenes of its kind, in another look for each stall; a
 * company shows its front first.
 */
export function picturesOfService(
  { front, photos }: Pick<DemoStall, 'front' | 'photos'>,
  { scenes }: Pick<DemoService, 'scenes'>,
  stallNumber: number,
): string[] {
  const inside = scenes
    .map((_, at) => scenes[(at + stallNumber) % scenes.length])
    .slice(0, photos)
    .map((scene, at) => `scenes/${scene}-${((stallNumber + at) % looks) + 1}`);
  return front === undefined ? inside : [front, ...inside];
}

import { inside } from './scenes-inside.ts';
import { outside } from './scenes-outside.ts';
import { looks } from './stage.ts';

/** Each scene in each look, by the name of its file. */
export const scenes: readonly (readonly [name: string, drawing: string])[] = Object.entries({
  ...outside,
  ...inside,
}).flatMap(([name, draw]) =>
  looks.map((look, number) => [`scenes/${name}-${number + 1}`, draw(look)] as const),
);

import type { Scene } from '../scene.ts';
import { later } from './valid-need-requests.ts';

export const absenceDetails: Readonly<
  Record<string, (scene: Scene) => { readonly query?: object; readonly body?: object }>
> = {
  previewSickDay: (scene) => ({
    query: { from: later(scene, 24).slice(0, 10), to: later(scene, 48).slice(0, 10) },
  }),
  declareSickDay: (scene) => ({
    body: { from: later(scene, 24).slice(0, 10), to: later(scene, 24).slice(0, 10), reason: 'Gripe' },
  }),
  askSubstitute: ({ ids }) => ({ body: { service_id: ids.service_id } }),
  setPause: () => ({ body: { until: null } }),
  setServicePause: () => ({ body: { until: null } }),
};

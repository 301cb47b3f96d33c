export const needErrors = {
  'need/not-found': 404,
  'need/not-open': 409,
  'need/has-proposals': 409,
  'need/too-many-open': 409,
  'need/too-many-today': 409,
  'need/full': 409,
  'need/already-proposed': 409,
  'need/service-unfit': 409,
  'need/proposal-not-found': 404,
  'need/proposal-not-open': 409,
  'need/proposal-limit': 409,
} as const;

export const petErrors = {
  'pet/not-found': 404,
  'pet/limit-reached': 409,
  'pet/read-only': 409,
  'pet/in-use': 409,
  'pet/dose-not-found': 404,
  'pet/too-many-doses': 409,
  'pet/page-not-found': 404,
  'pet/not-lost': 409,
  'pet/conversation-full': 409,
} as const;

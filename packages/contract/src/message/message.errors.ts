export const messageErrors = {
  'message/thread-not-found': 404,
  'message/subject-not-found': 404,
  'message/own-service': 409,
  'message/blocked': 409,
  'message/blocked-by-you': 409,
  'message/photo-too-early': 409,
  'message/photo-unreadable': 400,
} as const;

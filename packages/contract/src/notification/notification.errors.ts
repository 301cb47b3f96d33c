export const notificationErrors = {
  'notification/not-found': 404,
} as const;

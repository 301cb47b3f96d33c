export const notificationErrors = {
  'notification/not-found': 404,
  'notification/device-not-found': 404,
  'notification/push-not-set-up': 409,
  'notification/unknown-push-service': 409,
} as const;

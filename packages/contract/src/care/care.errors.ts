export const careErrors = {
  'care/not-the-carer': 403,
  'care/not-in-service': 409,
  'care/not-a-walk': 409,
  'care/too-many-incidents': 409,
  'care/too-many-entries': 409,
  'care/photo-unreadable': 400,
} as const;

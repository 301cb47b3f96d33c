export const careErrors = {
  'care/not-the-carer': 403,
  'care/not-in-service': 409,
  'care/end-not-asked': 409,
  'care/absence-unproven': 409,
  'care/not-a-walk': 409,
  'care/too-many-incidents': 409,
  'care/too-many-entries': 409,
  'care/photo-unreadable': 400,
  'care/video-unreadable': 400,
  'care/video-too-long': 400,
  'care/too-many-videos': 409,
} as const;

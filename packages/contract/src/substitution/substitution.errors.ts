export const substitutionErrors = {
  'substitution/not-found': 404,
  'substitution/ask-not-found': 404,
  'substitution/absence-not-found': 404,
  'substitution/absence-over': 409,
  'substitution/not-open': 409,
  'substitution/ask-not-open': 409,
  'substitution/not-eligible': 409,
} as const;

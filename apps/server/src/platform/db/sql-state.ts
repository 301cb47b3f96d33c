/** SQLSTATE of a failed statement; Drizzle keeps the driver's error in `cause`. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string' && error.code.length === 5) return error.code;
  return sqlState(error.cause);
}

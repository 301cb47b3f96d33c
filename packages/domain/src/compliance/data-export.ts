import { addMs, hourMs } from '../shared/duration.ts';

/** Lifetime of an export's file and of its link (D-120). */
export const exportLifetimeMs = 72 * hourMs;

export const exportExpiry = (readyAt: Date): Date => addMs(readyAt, exportLifetimeMs);

export const exportStatuses = ['requested', 'ready', 'expired'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/** The status of an export: requested, ready, or its file is gone. */
export function exportStatusAt(
  { readyAt, expiresAt }: { readonly readyAt: Date | null; readonly expiresAt: Date | null },
  now: Date,
): ExportStatus {
  if (!readyAt || !expiresAt) return 'requested';
  return now < expiresAt ? 'ready' : 'expired';
}

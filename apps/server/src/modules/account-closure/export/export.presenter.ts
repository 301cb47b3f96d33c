import type { DataExport } from '@patinha/contract/compliance';
import { exportStatusAt } from '@patinha/domain/compliance';

import { exportPath } from './export-link.crypto.ts';
import type { ExportRow } from './export.queries.ts';

export function presentExport(
  row: ExportRow,
  { secretKey, now }: { readonly secretKey: string; readonly now: Date },
): DataExport {
  const status = exportStatusAt(row, now);
  return {
    id: row.id,
    status,
    requested_at: row.requestedAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    size_bytes: row.sizeBytes,
    download_path:
      status === 'ready' && row.expiresAt
        ? exportPath(secretKey, { exportId: row.id, expiresAt: row.expiresAt })
        : null,
  };
}

import {
  type ExportKind,
  exportTable,
  readAdminSettings,
  readAnalytics,
  readReport,
  readRevenue,
} from '@patinha/contract/admin';
import type { ReportPeriod } from '@patinha/domain/admin';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';
import type { OnDone } from '../../../lib/api/on-done.ts';

export const periodReport = ({ from, to }: ReportPeriod) =>
  queryOptions({
    queryKey: ['admin', 'report', from, to],
    queryFn: ({ signal }) => api(readReport, { query: { from, to } }, { signal }),
  });

export const periodAnalytics = ({ from, to }: ReportPeriod) =>
  queryOptions({
    queryKey: ['admin', 'analytics', from, to],
    queryFn: ({ signal }) => api(readAnalytics, { query: { from, to } }, { signal }),
  });

export const monthlyRevenue = () =>
  queryOptions({
    queryKey: ['admin', 'revenue'],
    queryFn: ({ signal }) => api(readRevenue, { query: {} }, { signal }),
  });

export const adminSettings = () =>
  queryOptions({
    queryKey: ['admin', 'settings'],
    queryFn: ({ signal }) => api(readAdminSettings, {}, { signal }),
  });

/** Generates the file and saves it through the browser; returns the number of lines. */
export const useExport = (onDone: OnDone<number>) =>
  useMutation({
    mutationFn: async (body: ReportPeriod & { readonly kind: ExportKind }) => {
      const { file_name, content, count } = await api(exportTable, { body });
      const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
      Object.assign(document.createElement('a'), { href: address, download: file_name }).click();
      URL.revokeObjectURL(address);
      return count;
    },
    onSuccess: onDone,
  });

import { exportDayClose, readDayClose } from '@patinha/contract/company';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

export const dayClose = (day: string | undefined) =>
  queryOptions({
    queryKey: ['company', 'close', day],
    queryFn: ({ signal }) => api(readDayClose, { query: day === undefined ? {} : { day } }, { signal }),
  });

/** Generates the day's file and saves it through the browser. */
export const useSaveDay = () =>
  useMutation({
    mutationFn: async (day: string) => {
      const { file_name: name, content } = await api(exportDayClose, { query: { day } });
      const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
      Object.assign(document.createElement('a'), { href: address, download: name }).click();
      URL.revokeObjectURL(address);
    },
  });

import { useQuery } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';
import { useMay } from '../../shell/session/index.ts';

export type BackupStatus = Awaited<ReturnType<typeof client.getBackupStatus>>['data'];

/** How backups and restore drills ended; requested only for people who may see them (RUN-4, RUN-7). */
export function useBackupStatus() {
  const may = useMay();
  return useQuery({
    queryKey: ['administration', 'backups', {}],
    queryFn: ({ signal }) => client.getBackupStatus({}, { signal }),
    select: ({ data }) => data,
    enabled: may({ menu: 'pharmacy', level: 'read', orScope: 'platform' }),
  });
}

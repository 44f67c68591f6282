import { useState } from 'react';
import { lazyPart } from '../../kit/lazy/index.ts';
import { useMay, useProfile } from '../../shell/session/index.ts';
import { byImport } from '../parts/scripts/list-order.ts';
import { ScriptTable } from '../parts/scripts/script-table.tsx';

const HistoryDrawer = lazyPart(() =>
  import('../parts/history-drawer.tsx').then((module) => module.HistoryDrawer),
);

/** Imported scripts with person and time; a row opens its balance. */
export function ImportedTab() {
  const mayOpenBalance = useMay()({ menu: 'vpb', level: 'read' });
  const { enableVPB } = useProfile();
  const [opened, setOpened] = useState(0);
  return (
    <>
      <ScriptTable
        list="imported"
        defaults={byImport}
        {...(mayOpenBalance && enableVPB && { onOpen: ({ vpbBalanceId }) => setOpened(vpbBalanceId) })}
      />
      {opened > 0 && <HistoryDrawer id={opened} onClose={() => setOpened(0)} />}
    </>
  );
}

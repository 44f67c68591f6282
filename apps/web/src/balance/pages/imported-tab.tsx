import { Button } from '@mantine/core';
import { useState } from 'react';
import { openFile, showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { useSelection } from '../../kit/table/index.ts';
import { useMay, useProfile } from '../../shell/session/index.ts';
import { printPickingReport } from '../calls/index.ts';
import { byImport } from '../parts/scripts/list-order.ts';
import { translateRefusal } from '../parts/scripts/failure.ts';
import { ScriptTable } from '../parts/scripts/script-table.tsx';
import { scriptMessages } from '../messages/index.ts';

const HistoryDrawer = lazyPart(() =>
  import('../parts/history-drawer.tsx').then((module) => module.HistoryDrawer),
);

/** Imported scripts with person and time; a row opens its balance, and chosen ones print their picking report again. */
export function ImportedTab() {
  const t = useTranslate(scriptMessages);
  const mayOpenBalance = useMay()({ menu: 'vpb', level: 'read' });
  const { enableVPB } = useProfile();
  const selection = useSelection<number>();
  const [opened, setOpened] = useState(0);
  const printReport = async (): Promise<void> => {
    const ids = [...selection.ids];
    try {
      await openFile((await printPickingReport(ids)).data, async () => (await printPickingReport(ids)).data);
    } catch (reason) {
      await showFailure(translateRefusal(reason));
    }
  };
  return (
    <>
      <ScriptTable
        list="imported"
        defaults={byImport}
        selection={selection}
        bulk={<Button onClick={() => void printReport()}>{t('picking')}</Button>}
        {...(mayOpenBalance && enableVPB && { onOpen: ({ vpbBalanceId }) => setOpened(vpbBalanceId) })}
      />
      {opened > 0 && <HistoryDrawer id={opened} onClose={() => setOpened(0)} />}
    </>
  );
}

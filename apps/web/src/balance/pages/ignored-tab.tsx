import '../../theme/menus.css';
import { Button, Menu } from '@mantine/core';
import { useTranslate } from '../../kit/language/index.ts';
import { useSelection } from '../../kit/table/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { byPatient } from '../parts/scripts/list-order.ts';
import { ScriptTable } from '../parts/scripts/script-table.tsx';
import { useScriptActions } from '../parts/scripts/use-script-actions.tsx';
import { scriptMessages } from '../messages/index.ts';

/** Scripts that are not for packing; each can be taken back. */
export function IgnoredTab() {
  const t = useTranslate(scriptMessages);
  const mayUpdate = useMay()({ menu: 'dispenseTracker', level: 'update' });
  const selection = useSelection<number>();
  const acts = useScriptActions();
  const takeBackChosen = async (): Promise<void> => {
    if (await acts.takeBack([...selection.ids])) selection.clear();
  };
  if (!mayUpdate) return <ScriptTable list="ignored" defaults={byPatient} />;
  return (
    <ScriptTable
      list="ignored"
      defaults={byPatient}
      rowMenu={({ scriptTrackingId }) => (
        <Menu.Item onClick={() => void acts.takeBack([scriptTrackingId])}>{t('takeBack')}</Menu.Item>
      )}
      selection={selection}
      bulk={<Button onClick={() => void takeBackChosen()}>{t('takeBack')}</Button>}
    />
  );
}

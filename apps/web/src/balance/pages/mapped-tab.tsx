import '../../theme/menus.css';
import { Button, Menu } from '@mantine/core';
import { useTranslate } from '../../kit/language/index.ts';
import { useSelection } from '../../kit/table/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { byPatient } from '../parts/scripts/list-order.ts';
import { ScriptItems } from '../parts/scripts/script-items.tsx';
import { ScriptTable } from '../parts/scripts/script-table.tsx';
import { useScriptActions } from '../parts/scripts/use-script-actions.tsx';
import { scriptMessages } from '../messages/index.ts';

/** Scripts that give to a medicine of the profile, and wait for their import. */
export function MappedTab() {
  const t = useTranslate(scriptMessages);
  const may = useMay();
  const mayImport = may({ menu: 'dispenseTracker', level: 'create' });
  const mayUpdate = may({ menu: 'dispenseTracker', level: 'update' });
  const selection = useSelection<number>();
  const acts = useScriptActions();
  const importChosen = async (): Promise<void> => {
    if (await acts.importThese(selection.ids)) selection.clear();
  };
  const ignoreChosen = async (): Promise<void> => {
    if (await acts.ignore([...selection.ids])) selection.clear();
  };
  if (!mayImport && !mayUpdate) return <ScriptTable list="mapped" defaults={byPatient} />;
  return (
    <>
      <ScriptTable
        list="mapped"
        defaults={byPatient}
        rowMenu={(row) => (
          <>
            {mayImport && (
              <Menu.Item onClick={() => void acts.importThese(new Set([row.scriptTrackingId]))}>
                {t('import')}
              </Menu.Item>
            )}
            {mayUpdate && <ScriptItems row={row} acts={acts} />}
          </>
        )}
        selection={selection}
        bulk={
          <>
            {mayImport && <Button onClick={() => void importChosen()}>{t('import')}</Button>}
            {mayUpdate && (
              <Button variant="default" onClick={() => void ignoreChosen()}>
                {t('ignore')}
              </Button>
            )}
          </>
        }
      />
      {acts.dialog}
    </>
  );
}

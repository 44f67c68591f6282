import { Button } from '@mantine/core';
import { useTranslate } from '../../kit/language/index.ts';
import { useSelection } from '../../kit/table/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { byPatient } from '../parts/scripts/list-order.ts';
import { ScriptItems } from '../parts/scripts/script-items.tsx';
import { ScriptTable } from '../parts/scripts/script-table.tsx';
import { useScriptActions } from '../parts/scripts/use-script-actions.tsx';
import { scriptMessages } from '../messages/index.ts';

/** Scripts whose drug is none of the patient's medicines: a person chooses the medicine. */
export function UnmappedTab() {
  const t = useTranslate(scriptMessages);
  const mayUpdate = useMay()({ menu: 'dispenseTracker', level: 'update' });
  const selection = useSelection<number>();
  const acts = useScriptActions();
  const ignoreChosen = async (): Promise<void> => {
    if (await acts.ignore([...selection.ids])) selection.clear();
  };
  if (!mayUpdate) return <ScriptTable list="unmapped" defaults={byPatient} />;
  return (
    <>
      <ScriptTable
        list="unmapped"
        defaults={byPatient}
        onOpen={acts.chooseMedicine}
        onChoose={acts.chooseMedicine}
        rowMenu={(row) => <ScriptItems row={row} acts={acts} />}
        selection={selection}
        bulk={<Button onClick={() => void ignoreChosen()}>{t('ignore')}</Button>}
      />
      {acts.dialog}
    </>
  );
}

import '../../../theme/menus.css';
import { Menu } from '@mantine/core';
import { scriptKinds } from '@packwright/core/scripts';
import { useTranslate } from '../../../kit/language/index.ts';
import type { ScriptRow } from '../../calls/index.ts';
import { scriptMessages } from '../../messages/index.ts';
import type { ScriptActions } from './use-script-actions.tsx';

interface ScriptItemsProps {
  readonly row: ScriptRow;
  readonly acts: ScriptActions;
}

/** The changes of a waiting script, as items of its menu. */
export function ScriptItems({ row, acts }: ScriptItemsProps) {
  const t = useTranslate(scriptMessages);
  const isCancelled = row.dispenseScriptType === scriptKinds.cancelled.code;
  // Later steps of a script that has credited a medicine stay with that medicine.
  const isSettled = isCancelled || row.dispenseScriptType === scriptKinds.quantityChanged.code;
  return (
    <>
      {(row.prescriptionId === 0 || !isSettled) && (
        <Menu.Item onClick={() => acts.chooseMedicine(row)}>
          {t(row.prescriptionId === 0 ? 'medicine.choose' : 'medicine.change')}
        </Menu.Item>
      )}
      {!isCancelled && <Menu.Item onClick={() => acts.changeQuantity(row)}>{t('quantity.verb')}</Menu.Item>}
      <Menu.Item onClick={() => void acts.ignore([row.scriptTrackingId])}>{t('ignore')}</Menu.Item>
    </>
  );
}

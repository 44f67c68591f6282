import '../../../theme/menus.css';
import { Button, Menu } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile, showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { useActionLock } from '../../../kit/store/index.ts';
import { type ExportChoice, useListExport } from '../../../shell/lists/index.ts';
import { useMay, useProfile } from '../../../shell/session/index.ts';
import { exportBalances } from '../../calls/files.ts';
import { useOnlyShort, useSetOnlyShort } from '../../calls/index.ts';
import { balanceReports } from '../../calls/forecast.ts';
import { fileMessages } from '../../messages/files.ts';
import type { BalanceFilter } from '../balance-filter.ts';

const ImportDialog = lazyPart(() => import('./import-dialog.tsx').then((module) => module.ImportDialog));

const reports = ['patient', 'medication'] as const;

/** Reports of the balances that are shown, all balances as a file, and a file of balances (LEDGER-24). */
export function FilesMenu({ filter }: { readonly filter: BalanceFilter }) {
  const t = useTranslate(fileMessages);
  const may = useMay();
  const save = useSaveBalances();
  const [isImporting, setImporting] = useState(false);
  const exportReport = {
    patient: useListExport((choice: ExportChoice<never>) => balanceReports.patient(filter, choice)),
    medication: useListExport((choice: ExportChoice<never>) => balanceReports.medication(filter, choice)),
  };
  return (
    <>
      <Menu position="bottom-end" returnFocus>
        <Menu.Target>
          <Button variant="default" leftSection={<IconFileSpreadsheet size={16} stroke={1.6} />}>
            {t('menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {reports.flatMap((report) =>
            (['pdf', 'xlsx'] as const).map((format) => (
              <Menu.Item key={`${report} ${format}`} onClick={() => exportReport[report](format, [])}>
                {t(`report.${report}.${format}`)}
              </Menu.Item>
            )),
          )}
          <Menu.Divider />
          <Menu.Item onClick={() => save('xlsx')}>{t('export.xlsx')}</Menu.Item>
          <Menu.Item onClick={() => save('csv')}>{t('export.csv')}</Menu.Item>
          {may({ menu: 'vpb', level: 'create' }) && (
            <Menu.Item aria-haspopup="dialog" onClick={() => setImporting(true)}>
              {t('import')}
            </Menu.Item>
          )}
          {may({ menu: 'vpb', level: 'update' }) && <UsualChoice />}
        </Menu.Dropdown>
      </Menu>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}

/** Whether only what will not last shows to people who have not chosen otherwise (LEDGER-13). */
function UsualChoice() {
  const t = useTranslate(fileMessages);
  const { currentPharmacyId } = useProfile();
  const isOn = useOnlyShort(currentPharmacyId).data ?? false;
  const choose = useSetOnlyShort(currentPharmacyId);
  return (
    <>
      <Menu.Divider />
      <Menu.Item onClick={() => choose.mutate(!isOn)}>{t(isOn ? 'usual.all' : 'usual.short')}</Menu.Item>
    </>
  );
}

/** Saves all balances of the pharmacy as a file. */
function useSaveBalances(): (format: 'xlsx' | 'csv') => void {
  const once = useActionLock();
  return (format) =>
    void once(async () => {
      try {
        saveFile(await exportBalances(format));
      } catch (reason) {
        await showFailure(reason);
      }
    });
}

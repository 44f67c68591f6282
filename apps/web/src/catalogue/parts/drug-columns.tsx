import { displayDrugName } from '@packwright/core/medicines';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { poisonsSchedules } from '@packwright/contract/catalogue';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText } from '../../kit/page/index.ts';
import type { ListColumn } from '../../kit/table/index.ts';
import { useMayOpen } from '../../shell/session/index.ts';
import type { DrugRow } from '../calls.ts';
import { messages } from '../messages/index.ts';
import styles from './catalogue.module.css';
import { DrugBadges, ScheduleBadge } from './drug-badges.tsx';
import { DrugPicture } from './drug-picture.tsx';
import { DrugStatus } from './drug-status.tsx';

const isolateCell = (text: string) => <bdi>{text}</bdi>;
const schedules = poisonsSchedules
  .filter((schedule) => schedule !== '')
  .map((value) => ({ value, label: value }));

/** The columns of both drug lists. */
export function useDrugColumns(): readonly ListColumn<DrugRow>[] {
  const t = useTranslate(messages);
  const mayOpen = useMayOpen()('DRUG', 'update');
  return useMemo(
    () => [
      {
        id: 'drugName',
        header: t('column.drug'),
        sort: true,
        filter: 'text',
        always: true,
        cell: (drug) => <NameCell drug={drug} mayOpen={mayOpen} />,
      },
      {
        id: 'genericName',
        header: t('column.generic'),
        sort: true,
        filter: 'text',
        cell: ({ genericName }) => isolateCell(genericName),
      },
      {
        id: 'form',
        header: t('column.form'),
        sort: true,
        filter: 'text',
        cell: ({ form }) => isolateCell(form),
      },
      {
        id: 'schedule',
        header: t('column.schedule'),
        sort: true,
        filter: { options: schedules },
        cell: ({ schedule }) => (schedule === '' ? '—' : <ScheduleBadge schedule={schedule} />),
      },
      {
        id: 'remarks',
        header: t('column.remarks'),
        // The schedule has its own column here.
        cell: (drug) => <DrugBadges drug={{ ...drug, schedule: '' }} />,
      },
      {
        id: 'apnCount',
        header: t('column.barcodes'),
        align: 'end',
        hidden: 'narrow',
        cell: ({ apnCount }) => apnCount,
      },
      {
        id: 'drugCode',
        header: t('column.code'),
        hidden: 'narrow',
        sort: true,
        filter: 'text',
        cell: ({ drugCode }) => <BidiText code>{drugCode}</BidiText>,
      },
      {
        id: 'isShared',
        header: t('column.source'),
        hidden: 'narrow',
        cell: ({ isShared }) => t(isShared ? 'source.shared' : 'source.own'),
      },
      { id: 'status', header: t('column.status'), cell: (drug) => <DrugStatus drug={drug} /> },
      {
        id: 'strength',
        header: t('column.strength'),
        sort: true,
        filter: 'text',
        hidden: true,
        cell: ({ strength }) => isolateCell(strength),
      },
      {
        id: 'packSize',
        header: t('column.packSize'),
        sort: true,
        filter: 'number',
        align: 'end',
        hidden: true,
        cell: ({ packSize }) => packSize,
      },
      {
        id: 'supplier',
        header: t('column.supplier'),
        hidden: true,
        cell: ({ supplier }) => isolateCell(supplier),
      },
      {
        id: 'atcCode',
        header: t('field.atcCode'),
        hidden: true,
        cell: ({ atcCode }) => <BidiText code>{atcCode}</BidiText>,
      },
    ],
    [t, mayOpen],
  );
}

function NameCell({ drug, mayOpen }: { readonly drug: DrugRow; readonly mayOpen: boolean }) {
  const name = <bdi>{displayDrugName(drug)}</bdi>;
  return (
    <span className={styles.name}>
      <DrugPicture drug={drug} />
      {mayOpen ? (
        <Link className="cut" to={`/drug/${drug.drugId}`}>
          {name}
        </Link>
      ) : (
        <span className="cut">{name}</span>
      )}
    </span>
  );
}

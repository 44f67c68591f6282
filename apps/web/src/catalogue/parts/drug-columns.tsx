import { displayDrugName } from '@packwright/core/medicines';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { drugList } from '@packwright/contract/catalogue';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText } from '../../kit/page/index.ts';
import type { ListColumn } from '../../kit/table/index.ts';
import { type ListCells, useListColumns } from '../../shell/lists/index.ts';
import { useMayOpen } from '../../shell/session/index.ts';
import type { DrugRow } from '../calls.ts';
import { messages } from '../messages/index.ts';
import styles from './catalogue.module.css';
import { DrugBadges, ScheduleBadge } from './drug-badges.tsx';
import { DrugPicture } from './drug-picture.tsx';
import { DrugStatus } from './drug-status.tsx';

/** The columns of both drug lists. */
export function useDrugColumns(): readonly ListColumn<DrugRow>[] {
  const t = useTranslate(messages);
  const mayOpen = useMayOpen()('DRUG', 'update');
  const cells = useMemo(
    (): ListCells<DrugRow> => ({
      drugName: (drug) => <NameCell drug={drug} mayOpen={mayOpen} />,
      schedule: ({ schedule }) => (schedule === '' ? '—' : <ScheduleBadge schedule={schedule} />),
      // The schedule has its own column here.
      remarks: (drug) => <DrugBadges drug={{ ...drug, schedule: '' }} />,
      drugCode: ({ drugCode }) => <BidiText code>{drugCode}</BidiText>,
      isShared: ({ isShared }) => t(isShared ? 'source.shared' : 'source.own'),
      status: (drug) => <DrugStatus drug={drug} />,
      atcCode: ({ atcCode }) => <BidiText code>{atcCode}</BidiText>,
    }),
    [t, mayOpen],
  );
  return useListColumns(drugList, cells);
}

function NameCell({ drug, mayOpen }: { readonly drug: DrugRow; readonly mayOpen: boolean }) {
  const name = <BidiText>{displayDrugName(drug)}</BidiText>;
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

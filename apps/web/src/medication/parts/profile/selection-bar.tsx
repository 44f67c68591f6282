import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../kit/language/index.ts';
import { BulkBar, type Selection } from '../../../kit/table/index.ts';
import { selectionMessages } from '../../messages/selection.ts';

interface SelectionBarProps {
  readonly patientId: number;
  readonly foilIds: readonly number[];
  readonly selection: Selection<number>;
}

/** Takes the selected packs of a profile to the Pack Creator, which prints them, their labels, or makes jobs (MED-61). */
export function SelectionBar({ patientId, foilIds, selection }: SelectionBarProps) {
  const t = useTranslate(selectionMessages);
  const search = { patient: String(patientId), foils: [...selection.ids].join(',') };
  return (
    <BulkBar selection={selection} pageIds={foilIds} total={foilIds.length} matching={undefined}>
      <Button size="xs" renderRoot={(root) => <Link {...root} to="/print-foil" search={search} />}>
        {t('make', { count: selection.count })}
      </Button>
    </BulkBar>
  );
}

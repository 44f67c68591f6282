import { Button } from '@mantine/core';
import { useTranslate } from '../../../kit/language/index.ts';
import { Card } from '../../../kit/page/index.ts';
import { creatorMessages } from '../../messages/index.ts';

interface OnePatientNoteProps {
  /** The ids of the medicines that alone go in, with commas; empty for all. */
  readonly medicines: string;
  readonly onAll: () => void;
}

/** Says that a link led to one patient, and to which packs: a replacement, or a supplement of some medicines. */
export function OnePatientNote({ medicines, onAll }: OnePatientNoteProps) {
  const t = useTranslate(creatorMessages);
  const count = medicines === '' ? 0 : medicines.split(',').length;
  return (
    <Card
      title={count === 0 ? t('onePatient') : t('supplement', { count })}
      acts={
        <Button size="xs" variant="subtle" onClick={onAll}>
          {t('allPatients')}
        </Button>
      }
    >
      {count > 0 && <p role="note">{t('supplementHint')}</p>}
    </Card>
  );
}

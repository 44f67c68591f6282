import { Button } from '@mantine/core';
import type { ListedWarningData } from '@packwright/contract/medication';
import { Dialog, DialogButtons } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText } from '../../../kit/page/index.ts';
import { messages } from '../../messages/index.ts';
import { severalMessages } from '../../messages/several.ts';
import { WarningSections } from '../entry/warnings-dialog.tsx';
import styles from './several.module.css';

interface ListedWarningsDialogProps {
  readonly data: ListedWarningData;
  /** The drug of each row. */
  readonly names: readonly string[];
  readonly onAnswer: (agreed: boolean) => void;
}

/** The warnings of all rows, each under its medicine (WEB-19). */
export function ListedWarningsDialog({ data, names, onAnswer }: ListedWarningsDialogProps) {
  const t = useTranslate(messages);
  return (
    <Dialog
      title={useTranslate(severalMessages)('warnings.title')}
      size={720}
      alert
      onClose={() => onAnswer(false)}
    >
      {data.rows.map(({ row, ...warning }) => (
        <section key={row} className={styles.warned}>
          <h3>
            {row + 1}. <BidiText>{names[row] ?? ''}</BidiText>
          </h3>
          <WarningSections data={warning} />
        </section>
      ))}
      <DialogButtons>
        <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
          {t('warnings.back')}
        </Button>
        <Button color="red" onClick={() => onAnswer(true)}>
          {t('warnings.continue')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

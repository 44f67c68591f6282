import { displayDrugName } from '@packwright/core/medicines';
import { Button } from '@mantine/core';
import { Dialog, DialogButtons } from '../../../../kit/dialog/index.ts';
import { useTranslate } from '../../../../kit/language/index.ts';
import { Facts, BidiText, isolateText } from '../../../../kit/page/index.ts';
import { messages as kitMessages } from '../../../../kit/messages/index.ts';
import { askMessages } from '../../../messages/index.ts';
import type { ScanQuestion } from '../scan/use-scan-match.ts';

interface GenericDialogProps {
  readonly question: ScanQuestion;
  readonly onClose: () => void;
  readonly onAgree: () => void;
}

/** Another brand of the same generic was scanned: both names side by side, and the question (PACK-13). */
export function GenericDialog({ question, onClose, onAgree }: GenericDialogProps) {
  const t = useTranslate(askMessages);
  const k = useTranslate(kitMessages);
  const name = displayDrugName(question.line);
  return (
    <Dialog title={t('generic.title')} onClose={onClose} alert>
      <p>{t('generic.question', { drug: isolateText(name) })}</p>
      <Facts
        facts={[
          { label: t('generic.scanned'), value: <strong>{question.drugName}</strong> },
          {
            label: t('generic.profile'),
            value: (
              <>
                <strong>{name}</strong>
                <br />
                <BidiText>{question.line.genericName}</BidiText>
              </>
            ),
          },
        ]}
      />
      <DialogButtons>
        <Button variant="default" data-autofocus onClick={onClose}>
          {k('cancel')}
        </Button>
        <Button onClick={onAgree}>{t('generic.use')}</Button>
      </DialogButtons>
    </Dialog>
  );
}

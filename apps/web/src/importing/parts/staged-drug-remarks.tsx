import { takenDrugFields } from '@packwright/contract/importing';
import { useDrugFieldName } from '../../catalogue/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { isolateText, Pill } from '../../kit/page/index.ts';
import type { StagedDrug } from '../calls/drugs.ts';
import { drugImportMessages } from '../messages/drugs.ts';
import { importingMessages } from '../messages/index.ts';

interface StagedDrugRemarksProps {
  readonly row: StagedDrug;
}

/** The remarks that a person should see before the import of a drug. */
export function StagedDrugRemarks({ row }: StagedDrugRemarksProps) {
  const t = useTranslate(drugImportMessages);
  const say = useTranslate(importingMessages);
  const nameField = useDrugFieldName();
  const { similarDrugs, barcodeConflicts, problems, ourName } = row;
  const wrong = takenDrugFields.filter((name) => problems.some(({ field }) => field === name));
  const joinTexts = (texts: readonly string[]): string => texts.map(isolateText).join(', ');
  const drug = isolateText(ourName);
  return (
    <>
      {row.isMapped && (
        <Pill tone="teal" dotless>
          {t('mapped', { drug })}
        </Pill>
      )}
      {row.stagingState === 'same' && <Pill tone="green">{say('same')}</Pill>}
      {row.isDiscontinued && <Pill tone="amber">{t('discontinued')}</Pill>}
      {similarDrugs.length > 0 && (
        <Pill tone="amber">
          {t('similar', { list: joinTexts(similarDrugs.map(({ drugName }) => drugName)) })}
        </Pill>
      )}
      {barcodeConflicts.length > 0 && (
        <Pill tone="amber">
          {t('conflicts', {
            list: joinTexts(barcodeConflicts.map(({ barcode, drugName }) => `${barcode} · ${drugName}`)),
          })}
        </Pill>
      )}
      {wrong.length > 0 && (
        <Pill tone="amber">
          {say('problem', { list: joinTexts(wrong.map((field) => nameField(field))) })}
        </Pill>
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { openFile, showFailure } from '../../../kit/dialog/index.ts';
import { chosenLanguage, useTranslate } from '../../../kit/language/index.ts';
import { useActionLock } from '../../../kit/store/index.ts';
import { createRefusalTranslator } from '../../../shell/refusal-translator.ts';
import { useCall } from '../../../shell/use-call.ts';
import { sheetMessages } from '../../messages/sheet.ts';

/** Printing changes nothing that a page shows. */
const nothingShown = ['medication', 'printed'];

const { withTranslatedRefusal } = createRefusalTranslator(sheetMessages);

/** Prints the medication profile in the reader's language and opens the file (MED-50). */
export function PrintProfileButton({ patientId }: { readonly patientId: number }) {
  const t = useTranslate(sheetMessages);
  const once = useActionLock();
  const { mutateAsync } = useCall('printMedicationProfiles', nothingShown);
  const print = async (): Promise<void> => {
    const body = { patientIds: [patientId], language: chosenLanguage.get() };
    try {
      const { data } = await withTranslatedRefusal(() => mutateAsync({ body }));
      await openFile(data);
    } catch (reason) {
      await showFailure(reason);
    }
  };
  return (
    <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => void once(print)}>
      {t('print')}
    </Button>
  );
}

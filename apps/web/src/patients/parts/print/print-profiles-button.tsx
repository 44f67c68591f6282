import { Button } from '@mantine/core';
import { limits } from '@packwright/core/fields';
import { IconPrinter } from '@tabler/icons-react';
import { openFile, showError, showFailure } from '../../../kit/dialog/index.ts';
import { chosenLanguage, useTranslate } from '../../../kit/language/index.ts';
import { useActionLock } from '../../../kit/store/index.ts';
import { createRefusalTranslator } from '../../../shell/refusal-translator.ts';
import { useCall } from '../../../shell/use-call.ts';
import { printMessages } from '../../messages/print.ts';

/** Printing changes nothing that a page shows. */
const nothingShown = ['patients', 'printed'];

const { withTranslatedRefusal } = createRefusalTranslator(printMessages);

interface PrintProfilesButtonProps {
  readonly patientIds: readonly number[];
  /** Beside other acts on the patients that are selected in a list. */
  readonly isOfSelection?: boolean;
}

/** Prints medication profiles in the reader's language into one file and opens it (MED-50). */
export function PrintProfilesButton({ patientIds, isOfSelection = false }: PrintProfilesButtonProps) {
  const t = useTranslate(printMessages);
  const once = useActionLock();
  const { mutateAsync, isPending } = useCall('printMedicationProfiles', nothingShown);
  const print = async (): Promise<void> => {
    if (patientIds.length > limits.profilePrint)
      return showError(t('printMany'), [t('tooMany', { most: limits.profilePrint })]);
    const body = { patientIds: [...patientIds], language: chosenLanguage.get() };
    try {
      const { data } = await withTranslatedRefusal(() => mutateAsync({ body }));
      await openFile(data);
    } catch (reason) {
      await showFailure(reason);
    }
  };
  return (
    <Button
      variant="default"
      size={isOfSelection ? 'xs' : 'sm'}
      leftSection={<IconPrinter size={isOfSelection ? 14 : 16} />}
      loading={isPending}
      onClick={() => void once(print)}
    >
      {t(isOfSelection ? 'printMany' : 'print')}
    </Button>
  );
}

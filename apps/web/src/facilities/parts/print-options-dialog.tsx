import '../../theme/choices.css';
import '../../theme/fields.css';
import { Button, Checkbox } from '@mantine/core';
import { printOptionKinds, type PrintOptionName } from '@packwright/contract/facilities';
import { useState } from 'react';
import { Dialog, DialogButtons, showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { hasFailed, isolateText, LoadFailed, PartSkeleton } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { type Group, type PrintOptions, usePrintOptions, useUpdatePrintOptions } from '../calls.ts';
import { printOptionMessages } from '../messages/print-options.ts';
import styles from './facilities.module.css';

type Kind = (typeof printOptionKinds)[number];

/** Those that change what stands on a sheet. */
const shown = [
  'isDayOfWeek',
  'isPackDoseTimeHeading',
  'isReverseStartDayOfWeek',
  'isReverseOffTimeSlots',
  'isDrugWarning',
  'isSamAsDrugInfo',
  'isDoNotCrush',
  'isUnpackedPrnMedArea',
  'isMedicationScheduleTable',
  'isSigningChartAtBottom',
] as const satisfies readonly PrintOptionName[];

interface PrintOptionsDialogProps {
  readonly group: Group;
  readonly onClose: () => void;
}

/** Choices of what the sheets of a group show, for each kind of pack (GROUP-8). */
export function PrintOptionsDialog({ group, onClose }: PrintOptionsDialogProps) {
  const t = useTranslate(printOptionMessages);
  const options = usePrintOptions(group.id);
  return (
    <Dialog title={t('title', { name: isolateText(group.name) })} onClose={onClose} size={720}>
      {options.isPending && <PartSkeleton />}
      {hasFailed(options) && <LoadFailed error={options.error} retry={() => void options.refetch()} />}
      {options.data && <OptionsTable groupId={group.id} options={options.data} onClose={onClose} />}
    </Dialog>
  );
}

interface OptionsTableProps {
  readonly groupId: number;
  readonly options: PrintOptions;
  readonly onClose: () => void;
}

function OptionsTable({ groupId, options, onClose }: OptionsTableProps) {
  const t = useTranslate(printOptionMessages);
  const save = useUpdatePrintOptions(groupId);
  const [chosen, setChosen] = useState<Partial<Record<Kind, Partial<Record<PrintOptionName, boolean>>>>>({});
  const isOn = (kind: Kind, name: PrintOptionName): boolean => chosen[kind]?.[name] ?? options[kind][name];
  const change = (kind: Kind, name: PrintOptionName, value: boolean): void =>
    setChosen((before) => ({ ...before, [kind]: { ...before[kind], [name]: value } }));
  const saveChosen = async (): Promise<void> => {
    try {
      await save.mutateAsync({ ...chosen, version: options.version });
      showSuccess(t('saved'));
      onClose();
    } catch (reason) {
      await showFailure(reason);
    }
  };
  return (
    <>
      <p className={styles.hint}>{t('hint')}</p>
      <table className={styles.options}>
        <thead>
          <tr>
            <th scope="col">{t('option')}</th>
            {printOptionKinds.map((kind) => (
              <th key={kind} scope="col">
                {t(`kind.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((name) => (
            <tr key={name}>
              <th scope="row">{t(name)}</th>
              {printOptionKinds.map((kind) => (
                <td key={kind}>
                  <Checkbox
                    aria-label={`${t(name)}: ${t(`kind.${kind}`)}`}
                    checked={isOn(kind, name)}
                    onChange={(event) => change(kind, name, event.currentTarget.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          loading={save.isPending}
          disabled={Object.keys(chosen).length === 0}
          onClick={() => void saveChosen()}
        >
          {t('save')}
        </Button>
      </DialogButtons>
    </>
  );
}

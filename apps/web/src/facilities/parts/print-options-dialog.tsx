import '../../theme/choices.css';
import '../../theme/fields.css';
import { Button, Checkbox, Radio, Stack } from '@mantine/core';
import { drugNameFormats, type PrintOptionName, printOptionKinds } from '@packwright/core/packs';
import { useFormState, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Dialog, DialogButtons } from '../../kit/dialog/index.ts';
import { EditForm, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { hasFailed, isolateText, LoadFailed, PartSkeleton } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import {
  type ChosenPrintOptions,
  type Group,
  type PrintOptions,
  usePrintOptions,
  useUpdatePrintOptions,
} from '../calls/groups.ts';
import { printOptionMessages } from '../messages/print-options.ts';
import styles from './facilities.module.css';

/** In the order of a sheet from top to bottom, then the labels. */
const shown = [
  'isPackStartDate',
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
  'isPrintOnBottles',
  'isPatientNameOnBottles',
] as const satisfies readonly PrintOptionName[];

/** Options whose effect on paper their name does not say. */
const explained = ['isReverseStartDayOfWeek', 'isReverseOffTimeSlots', 'isUnpackedPrnMedArea'] as const;
const isExplained = (name: PrintOptionName): name is (typeof explained)[number] =>
  explained.some((each) => each === name);

interface PrintOptionsDialogProps {
  readonly group: Group;
  readonly onClose: () => void;
}

/** Choices of what the papers of a group show, for each kind of pack and for all of them (GROUP-8). */
export function PrintOptionsDialog({ group, onClose }: PrintOptionsDialogProps) {
  const t = useTranslate(printOptionMessages);
  const options = usePrintOptions(group.id);
  return (
    <Dialog title={t('title', { name: isolateText(group.name) })} onClose={onClose} size={720}>
      {options.isPending && <PartSkeleton />}
      {hasFailed(options) && <LoadFailed error={options.error} retry={() => void options.refetch()} />}
      {options.data && <Choices groupId={group.id} options={options.data} onClose={onClose} />}
    </Dialog>
  );
}

// The choices that somebody has changed; the server knows the others.
const schema = z.object({ chosen: z.custom<ChosenPrintOptions>() });

interface ChoicesProps {
  readonly groupId: number;
  readonly options: PrintOptions;
  readonly onClose: () => void;
}

function Choices({ groupId, options, onClose }: ChoicesProps) {
  const t = useTranslate(printOptionMessages);
  const save = useUpdatePrintOptions(groupId);
  const form = useEditForm({
    schema,
    defaultValues: { chosen: {} },
    save: (values) => save.mutateAsync({ ...values.chosen, version: options.version }),
    saved: () => {
      showSuccess(t('saved'));
      onClose();
    },
  });
  const chosen = useWatch({ control: form.control, name: 'chosen' });
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const change = (more: ChosenPrintOptions): void =>
    form.setValue('chosen', { ...form.getValues('chosen'), ...more }, { shouldDirty: true });
  return (
    <EditForm form={form}>
      <p className={styles.hint}>{t('hint')}</p>
      <OptionsTable options={options} chosen={chosen} onChange={change} />
      <SharedChoices options={options} chosen={chosen} onChange={change} />
      <DialogButtons isPinned>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isSubmitting} disabled={!isDirty}>
          {t('save')}
        </Button>
      </DialogButtons>
    </EditForm>
  );
}

interface ChoiceProps {
  readonly options: PrintOptions;
  readonly chosen: ChosenPrintOptions;
  readonly onChange: (more: ChosenPrintOptions) => void;
}

function OptionsTable({ options, chosen, onChange }: ChoiceProps) {
  const t = useTranslate(printOptionMessages);
  return (
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
            <th scope="row">
              {t(name)}
              {isExplained(name) && <small className={styles.explanation}>{t(`${name}.hint`)}</small>}
            </th>
            {printOptionKinds.map((kind) => (
              <td key={kind}>
                <Checkbox
                  aria-label={`${t(name)}: ${t(`kind.${kind}`)}`}
                  checked={Boolean(chosen[kind]?.[name] ?? options[kind][name])}
                  onChange={(event) =>
                    onChange({ [kind]: { ...chosen[kind], [name]: event.currentTarget.checked } })
                  }
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The choices that hold for every kind of pack. */
function SharedChoices({ options, chosen, onChange }: ChoiceProps) {
  const t = useTranslate(printOptionMessages);
  return (
    <Stack gap="sm" mb="md" role="group" aria-label={t('everyPack')}>
      <strong>{t('everyPack')}</strong>
      {(['displayQuality', 'guidedFillPacking'] as const).map((name) => (
        <Checkbox
          key={name}
          label={t(name)}
          checked={Boolean(chosen[name] ?? options[name])}
          onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
        />
      ))}
      <Radio.Group
        label={t('drugPrintFormat')}
        value={String(chosen.drugPrintFormat ?? options.drugPrintFormat)}
        onChange={(code) => onChange({ drugPrintFormat: Number(code) })}
      >
        <Stack gap="xs" mt="xs">
          {drugNameFormats.map((format, code) => (
            <Radio key={format} value={String(code)} label={t(`format.${format}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </Stack>
  );
}

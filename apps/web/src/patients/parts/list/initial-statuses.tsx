import '../../../theme/choices.css';
import '../../../theme/fields.css';
import { ActionIcon, Checkbox, Popover, Stack } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useCodeLabel } from '../../../shell/lists/index.ts';
import { useSaveInitialStatuses } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import { buildPackingOptions } from '../code-labels.ts';

/** Chooses the statuses with which the list opens for this person. */
export function InitialStatuses({ chosen }: { readonly chosen: readonly number[] }) {
  const t = useTranslate(messages);
  const formatCode = useCodeLabel();
  const save = useSaveInitialStatuses();
  const choose = async (values: string[]): Promise<void> => {
    if (values.length === 0) return;
    try {
      await save.mutateAsync(values.map(Number));
      showSuccess(t('shownFirstSaved'));
    } catch (reason) {
      await showFailure(reason);
    }
  };
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label={t('shownFirst')} title={t('shownFirst')}>
          <IconAdjustments size={16} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group
          label={t('shownFirst')}
          value={chosen.map(String)}
          onChange={(values) => void choose(values)}
        >
          <Stack gap={8} mt={8}>
            {buildPackingOptions(formatCode).map(({ value, label }) => (
              <Checkbox key={value} value={String(value)} label={label} disabled={save.isPending} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}

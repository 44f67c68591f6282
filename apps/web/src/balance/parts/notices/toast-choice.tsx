import { Checkbox, Group } from '@mantine/core';
import '../../../theme/choices.css';
import '../../../theme/fields.css';
import { showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { Card } from '../../../kit/page/index.ts';
import { toastedTypes } from '../../../shell/describe-notice.ts';
import { useQuietChange, useQuietTypes } from '../../calls/notices.ts';
import { noticePageMessages } from '../../messages/notices.ts';

/** Which types of notices are shown for a moment; each person chooses for themselves (ADMIN-33). */
export function ToastChoice() {
  const t = useTranslate(noticePageMessages);
  const quiet = useQuietTypes().data;
  const change = useQuietChange();
  if (!quiet) return null;
  const handleChange = (code: number, isShown: boolean): void => {
    const others = quiet.filter((each) => each !== code);
    void change.mutateAsync(isShown ? others : [...others, code]).catch(showFailure);
  };
  return (
    <Card title={t('toasts')}>
      <p>{t('toastsHint')}</p>
      <Group gap="md">
        {toastedTypes.map(({ code, name }) => (
          <Checkbox
            key={code}
            label={t(`name.${name}`)}
            checked={!quiet.includes(code)}
            onChange={({ currentTarget }) => handleChange(code, currentTarget.checked)}
          />
        ))}
      </Group>
    </Card>
  );
}

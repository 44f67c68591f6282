import { Checkbox } from '@mantine/core';
import '../../../theme/choices.css';
import '../../../theme/fields.css';
import { showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { SideDrawer } from '../../../kit/page/index.ts';
import { toastedTypes } from '../../../shell/describe-notice.ts';
import { useNoticeChoice, useNoticeChoiceChange } from '../../calls/notices.ts';
import { noticePageMessages } from '../../messages/notices.ts';
import { MailChoice } from './mail-choice.tsx';
import styles from '../balance.module.css';

/** Which types of notices are shown for a moment, and whether a mail counts them; each person chooses (ADMIN-33). */
export function ToastChoice({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate(noticePageMessages);
  const choice = useNoticeChoice().data;
  const change = useNoticeChoiceChange();
  const quietTypes = choice?.quietTypes ?? [];
  const handleChange = (code: number, isShown: boolean): void => {
    const others = quietTypes.filter((each) => each !== code);
    const body = { quietTypes: isShown ? others : [...others, code] };
    void change.mutateAsync(body).catch(showFailure);
  };
  return (
    <SideDrawer title={t('choose')} onClose={onClose}>
      <div className={styles.choices} role="group" aria-label={t('toasts')}>
        <h2 className="heading">{t('toasts')}</h2>
        <p>{t('toastsHint')}</p>
        {toastedTypes.map(({ code, name }) => (
          <Checkbox
            key={code}
            label={t(`name.${name}`)}
            checked={!quietTypes.includes(code)}
            disabled={!choice}
            onChange={({ currentTarget }) => handleChange(code, currentTarget.checked)}
          />
        ))}
      </div>
      <MailChoice choice={choice} />
    </SideDrawer>
  );
}

import '../../theme/menus.css';
import { Menu } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { showFailure } from '../../kit/dialog/index.ts';
import { languages, useLanguage, useTranslate } from '../../kit/language/index.ts';
import { chooseLanguage } from '../language.ts';
import { messages } from '../messages/index.ts';
import styles from './frame.module.css';

/** English, Turkish, Arabic; each named in itself. */
export function LanguageMenu() {
  const t = useTranslate(messages);
  const now = useLanguage();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={styles.tool} aria-label={t('language')} title={t('language')}>
          <IconLanguage size={19} stroke={1.6} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={now}>
          {languages.map(({ id, label }) => (
            <Menu.RadioItem
              key={id}
              value={id}
              lang={id}
              closeMenuOnClick
              onChange={() => {
                chooseLanguage(id).catch(showFailure);
              }}
            >
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

import { Menu } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { languages, useLanguage, useWords } from '../../kit/language/index.ts';
import { chooseLanguage } from '../language.ts';
import { words } from '../words.ts';
import styles from './frame.module.css';

/** English, Turkish, Arabic; each named in itself. */
export function LanguageMenu() {
  const t = useWords(words);
  const now = useLanguage();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={styles.tool} aria-label={t('language')} title={t('language')}>
          <IconLanguage size={19} stroke={1.6} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map(({ id, label }) => (
          <Menu.Item
            key={id}
            lang={id}
            role="menuitemradio"
            aria-checked={id === now}
            rightSection={id === now ? <IconCheck size={14} /> : null}
            onClick={() => void chooseLanguage(id)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

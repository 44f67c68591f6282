import '../../theme/fields.css';
import { Combobox, Kbd, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useHotKey } from '../../kit/keys/index.ts';
import { menuSearchSuggestions } from '@packwright/core/fields';
import { getLocale, useLanguage, useTranslate } from '../../kit/language/index.ts';
import { searchMenu } from '../navigation/menu-search.ts';
import { listPages } from '../navigation/menus.ts';
import { messages } from '../messages/index.ts';
import styles from './frame.module.css';
import searchStyles from './menu-search.module.css';
import { searchRequested } from './search-placeholder.tsx';
import { useAccountMenus } from './use-account-menus.ts';
import { useMainMenu } from './use-main-menu.ts';
import { useRecordSearch } from './use-record-search.ts';

/** Finds a page by its title, patients, packs and drugs: up to 10 suggestions, or 'No results..' (WEB-4, WEB-34). */
export function MenuSearch() {
  const t = useTranslate(messages);
  const language = useLanguage();
  const navigate = useNavigate();
  const main = useMainMenu();
  const { user, help } = useAccountMenus();
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const focusBox = (): void => {
    box.current?.focus();
    // Text left from the last search is overwritten.
    box.current?.select();
  };
  useEffect(() => {
    if (searchRequested.get()) box.current?.focus();
    searchRequested.set(false);
  }, []);
  useHotKey('Ctrl K', t('searchMenu'), focusBox);
  useHotKey('/', t('searchMenu'), focusBox);
  const titled = listPages([...main, ...user, ...help]).map(({ id, url, icon, title }) => ({
    id,
    url,
    icon,
    title: t(title),
  }));
  const { records, isSearching } = useRecordSearch(typed);
  const pages = searchMenu(titled, typed, getLocale(language)).map((page) => ({ ...page, detail: '' }));
  const found = [...pages.slice(0, menuSearchSuggestions - records.length), ...records].slice(
    0,
    menuSearchSuggestions,
  );
  const { selectFirstOption } = combobox;
  // Only what is drawn can be chosen, and the list for these letters is drawn after they are typed.
  useEffect(() => {
    if (typed !== '') selectFirstOption();
  }, [typed, found.length, selectFirstOption]);
  const openPage = (url: string): void => {
    setTyped('');
    combobox.closeDropdown();
    box.current?.blur();
    void navigate({ to: url });
  };
  return (
    <Combobox store={combobox} shadow="md" onOptionSubmit={openPage}>
      <Combobox.Target>
        <TextInput
          ref={box}
          className={styles.search ?? ''}
          placeholder={t('searchAll')}
          aria-label={t('searchMenu')}
          leftSection={<IconSearch size={15} aria-hidden />}
          rightSection={<Kbd size="xs">Ctrl K</Kbd>}
          rightSectionWidth={58}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key === 'Escape') box.current?.blur();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options>
          {found.map(({ id, url, title, detail, icon: Icon }) => (
            <Combobox.Option key={id} value={url} className={searchStyles.suggestion ?? ''}>
              {Icon && <Icon size={16} stroke={1.6} aria-hidden />}
              <bdi>{title}</bdi>
              {detail !== '' && <bdi className={searchStyles.detail}>{detail}</bdi>}
            </Combobox.Option>
          ))}
          {found.length === 0 && !isSearching && <Combobox.Empty>{t('noResults')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

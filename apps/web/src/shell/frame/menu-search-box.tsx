import '../../theme/fields.css';
import { Combobox, Kbd, TextInput, useCombobox } from '@mantine/core';
import { type Icon, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useHotKey } from '../../kit/keys/index.ts';
import { menuSearchSuggestions } from '@packwright/core/fields';
import { useLatest } from '../../kit/store/index.ts';
import { getLocale, useLanguage, useTranslate } from '../../kit/language/index.ts';
import { searchMenu, searchMenuForSimilar } from '../navigation/menu-search.ts';
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
  const { records, similar, isSearching } = useRecordSearch(typed);
  const pages = searchMenu(titled, typed, getLocale(language)).map((page) => ({ ...page, detail: '' }));
  const exact = [...pages.slice(0, menuSearchSuggestions - records.length), ...records].slice(
    0,
    menuSearchSuggestions,
  );
  const similarPages =
    pages.length > 0
      ? []
      : searchMenuForSimilar(titled, typed, getLocale(language)).map((page) => ({ ...page, detail: '' }));
  const alike = [...similar, ...similarPages].slice(0, menuSearchSuggestions - exact.length);
  const { selectFirstOption, resetSelectedOption } = combobox;
  // Only what is drawn can be chosen, and the list for these letters is drawn after they are typed.
  useEffect(() => {
    // A similar name is chosen on purpose: Enter alone opens only what was typed.
    if (typed !== '' && exact.length > 0) selectFirstOption();
    else resetSelectedOption();
  }, [typed, exact.length, alike.length, selectFirstOption, resetSelectedOption]);
  const openPage = (url: string): void => {
    setTyped('');
    combobox.closeDropdown();
    box.current?.blur();
    void navigate({ to: url });
  };
  // Enter that came before the answer opens the first exact hit once it is there.
  const isOpenAsked = useRef(false);
  const latestOpenPage = useLatest(openPage);
  const firstUrl = exact[0]?.url;
  useEffect(() => {
    if (!isOpenAsked.current || isSearching) return;
    isOpenAsked.current = false;
    if (firstUrl !== undefined) latestOpenPage.current(firstUrl);
  }, [isSearching, firstUrl, latestOpenPage]);
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
            isOpenAsked.current = false;
            combobox.openDropdown();
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key === 'Escape') box.current?.blur();
            if (event.key === 'Enter' && exact.length === 0) isOpenAsked.current = isSearching;
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options>
          {exact.map((suggestion) => (
            <Suggestion key={suggestion.id} {...suggestion} />
          ))}
          {alike.length > 0 && (
            <Combobox.Group label={t('similarNames')}>
              {alike.map((suggestion) => (
                <Suggestion key={suggestion.id} {...suggestion} />
              ))}
            </Combobox.Group>
          )}
          {exact.length + alike.length === 0 && !isSearching && (
            <Combobox.Empty>{t('noResults')}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface SuggestionProps {
  readonly url: string;
  readonly title: string;
  readonly detail: string;
  readonly icon?: Icon | undefined;
}

function Suggestion({ url, title, detail, icon: Icon }: SuggestionProps) {
  return (
    <Combobox.Option value={url} className={searchStyles.suggestion ?? ''}>
      {Icon && <Icon size={16} stroke={1.6} aria-hidden />}
      <bdi>{title}</bdi>
      {detail !== '' && <bdi className={searchStyles.detail}>{detail}</bdi>}
    </Combobox.Option>
  );
}

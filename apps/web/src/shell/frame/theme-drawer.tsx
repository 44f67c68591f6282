import '../../theme/choices.css';
import '../../theme/fields.css';
import type { ReactNode } from 'react';
import { SegmentedControl, Stack, Switch, useMantineColorScheme } from '@mantine/core';
import { useTranslate } from '../../kit/language/index.ts';
import { SideDrawer } from '../../kit/page/index.ts';
import { useSidebarCollapsed } from '../sidebar-collapsed.ts';
import { type Preferences, usePreferences } from '../preferences.ts';
import { type AppearanceKey, appearanceMessages } from '../messages/appearance.ts';
import { messages } from '../messages/index.ts';
import { LayoutPicture } from './layout-picture.tsx';
import styles from './theme-drawer.module.css';

const layouts = ['layout1', 'layout2', 'layout3'] as const;

/** 380 wide: layout, appearance, navbar, toolbar, footer, density, width, contrast, animations. */
export function ThemeDrawer({ onClose }: { readonly onClose: () => void }) {
  const frame = useTranslate(messages);
  const t = useTranslate(appearanceMessages);
  const [preferences, change] = usePreferences();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [folded, fold] = useSidebarCollapsed();
  return (
    <SideDrawer title={frame('theme')} size={380} onClose={onClose}>
      <Stack gap={22}>
        <ThemeRow title="layout">
          <div className={styles.layouts}>
            {layouts.map((layout) => (
              <button
                key={layout}
                type="button"
                aria-pressed={preferences.layout === layout}
                aria-label={t(layout)}
                title={t(layout)}
                onClick={() => change({ layout })}
              >
                <LayoutPicture layout={layout} preferences={preferences} />
              </button>
            ))}
          </div>
        </ThemeRow>
        <ThemeRow title="appearance">
          <SegmentedControl
            fullWidth
            aria-label={t('appearance')}
            value={colorScheme}
            onChange={setColorScheme}
            data={[
              { value: 'light' as const, label: t('light') },
              { value: 'dark' as const, label: t('dark') },
              { value: 'auto' as const, label: t('system') },
            ]}
          />
        </ThemeRow>
        <PreferenceChoice name="navbar" values={['dark', 'light']} {...{ preferences, change }} />
        <PreferenceChoice name="toolbar" values={['light', 'dark']} {...{ preferences, change }} />
        <PreferenceChoice name="footer" values={['hidden', 'shown']} {...{ preferences, change }} />
        <PreferenceChoice name="density" values={['compact', 'comfortable']} {...{ preferences, change }} />
        <PreferenceChoice name="width" values={['full', 'boxed', 'container']} {...{ preferences, change }} />
        <Switch
          label={t('highContrast')}
          checked={preferences.contrast === 'high'}
          onChange={(event) => change({ contrast: event.currentTarget.checked ? 'high' : 'normal' })}
        />
        <Switch
          label={t('animations')}
          checked={preferences.animations === 'on'}
          onChange={(event) => change({ animations: event.currentTarget.checked ? 'on' : 'off' })}
        />
        <Switch
          label={t('folded')}
          checked={folded}
          onChange={(event) => fold(event.currentTarget.checked)}
        />
      </Stack>
    </SideDrawer>
  );
}

function ThemeRow({ title, children }: { readonly title: AppearanceKey; readonly children: ReactNode }) {
  const t = useTranslate(appearanceMessages);
  return (
    <div>
      <div className={styles.title}>{t(title)}</div>
      {children}
    </div>
  );
}

type ChoicePreference = Exclude<keyof Preferences, 'layout' | 'contrast' | 'animations'>;

interface PreferenceChoiceProps<Name extends ChoicePreference> {
  readonly name: Name;
  readonly values: readonly (Preferences[Name] & AppearanceKey)[];
  readonly preferences: Preferences;
  readonly change: (change: Partial<Preferences>) => void;
}

function PreferenceChoice<Name extends ChoicePreference>({
  name,
  values,
  preferences,
  change,
}: PreferenceChoiceProps<Name>) {
  const t = useTranslate(appearanceMessages);
  return (
    <ThemeRow title={name}>
      <SegmentedControl
        fullWidth
        aria-label={t(name)}
        value={preferences[name]}
        onChange={(picked) => {
          const value = values.find((each) => each === picked);
          if (value !== undefined) change({ [name]: value } as Partial<Preferences>);
        }}
        data={values.map((value) => ({ value: value as string, label: t(value) }))}
      />
    </ThemeRow>
  );
}

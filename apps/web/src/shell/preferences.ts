import { useEffect } from 'react';
import { useSavedChoice } from '../kit/store/index.ts';

/** A person's choices in the theme drawer; kept in this browser (WEB-5). */
export interface Preferences {
  /** 1: menu on the side, full height; 2: menu across the top; 3: full-width toolbar above the side menu. */
  readonly layout: 'layout1' | 'layout2' | 'layout3';
  readonly navbar: 'dark' | 'light';
  readonly toolbar: 'dark' | 'light';
  readonly footer: 'hidden' | 'shown';
  readonly density: 'compact' | 'comfortable';
  readonly contrast: 'normal' | 'high';
  readonly width: 'full' | 'boxed' | 'container';
  readonly animations: 'on' | 'off';
}

const choices: {
  readonly [Name in keyof Preferences]: readonly [Preferences[Name], ...Preferences[Name][]];
} = {
  layout: ['layout1', 'layout2', 'layout3'],
  navbar: ['dark', 'light'],
  toolbar: ['light', 'dark'],
  footer: ['hidden', 'shown'],
  density: ['compact', 'comfortable'],
  contrast: ['normal', 'high'],
  width: ['full', 'boxed', 'container'],
  animations: ['on', 'off'],
};

/** Any saved value as preferences; an unknown value becomes the first choice. */
export function parsePreferences(saved: unknown): Preferences {
  const given = (typeof saved === 'object' && saved !== null ? saved : {}) as Readonly<
    Record<string, unknown>
  >;
  const readChoice = <Name extends keyof Preferences>(name: Name): Preferences[Name] => {
    const [first, ...others] = choices[name];
    return others.find((choice) => choice === given[name]) ?? first;
  };
  return {
    layout: readChoice('layout'),
    navbar: readChoice('navbar'),
    toolbar: readChoice('toolbar'),
    footer: readChoice('footer'),
    density: readChoice('density'),
    contrast: readChoice('contrast'),
    width: readChoice('width'),
    animations: readChoice('animations'),
  };
}

export function usePreferences(): readonly [Preferences, (change: Partial<Preferences>) => void] {
  const [preferences, save] = useSavedChoice('theme', parsePreferences);
  return [preferences, (change) => save({ ...preferences, ...change })];
}

/** Puts density, contrast and animations on the document, where the styles read them. */
export function useDocumentPreferences({ density, contrast, animations }: Preferences): void {
  useEffect(() => {
    document.documentElement.dataset.density = density;
    document.documentElement.dataset.contrast = contrast;
    document.documentElement.dataset.animations = animations;
  }, [density, contrast, animations]);
}

import type { Preferences } from '../preferences.ts';

interface LayoutPictureProps {
  readonly layout: Preferences['layout'];
  readonly preferences: Preferences;
}

/** A layout in small, in the colours chosen for menu and toolbar. */
export function LayoutPicture({ layout, preferences }: LayoutPictureProps) {
  const nav = preferences.navbar === 'dark' ? '#101820' : '#dfe3e9';
  const bar = preferences.toolbar === 'dark' ? '#101820' : '#fff';
  const side = layout !== 'layout2';
  const navTop = layout === 'layout1' ? 0 : 11;
  return (
    <svg viewBox="0 0 96 64" width="100%" aria-hidden>
      <rect width="96" height="64" fill="#f1f3f6" />
      <rect width="96" height="11" fill={bar} />
      {side ? (
        <rect y={navTop} width="15" height={64 - navTop} fill={nav} />
      ) : (
        <rect y="11" width="96" height="8" fill={nav} />
      )}
      <rect x={side ? 22 : 9} y="26" width={side ? 67 : 78} height="30" rx="3" fill="#fff" stroke="#e2e5ea" />
    </svg>
  );
}

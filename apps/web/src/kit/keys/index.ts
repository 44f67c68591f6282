export { ignoreDoubleClick } from './ignore-double-click.ts';
export { KeyHelp } from './key-help.tsx';
export { openKeyHelp } from './key-help-open.ts';
export { KeyReference } from './key-lists.tsx';
export { useHotKey } from './use-hot-key.ts';

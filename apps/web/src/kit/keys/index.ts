export { ignoreDoubleClick } from './ignore-double-click.ts';
export { KeyHelp } from './key-help.tsx';
export { KeyReference } from './key-lists.tsx';
export { useHotKey } from './use-hot-key.ts';

export { Dialog, DialogButtons, type DialogProps } from './dialog.tsx';
export { DialogHost } from './dialog-host.tsx';
export {
  confirm,
  dismissDialogs,
  type ConfirmOptions,
  openDialogs,
  showError,
  showInfo,
} from './dialog-store.ts';
export { isNameTyped, NameField } from './name-field.tsx';
export { KeepOpenContext, useCloseGuard, useKeepOpen } from './keep-open.ts';
export { useReturnFocus } from './use-return-focus.ts';
export { openFile } from './open-file.ts';
export { saveFile } from './save-file.ts';
export {
  type RequestFailure,
  toFailure,
  isNotFoundFailure,
  isUnreachableFailure,
  showFailure,
} from './failure.ts';

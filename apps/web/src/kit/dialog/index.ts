export { Dialog, DialogButtons, type DialogProps } from './dialog.tsx';
export { DialogHost } from './dialog-host.tsx';
export { confirm, dismissDialogs, type Question, showError, showInfo } from './dialog-store.ts';
export { HoldOpenContext, useHeld, useHoldOpen } from './hold-open.ts';
export { openFile } from './open-file.ts';
export { type Failure, failureOf, saysAbsent, saysUnreached, showFailure } from './failure.ts';

export { registerUnsavedForm, hasUnsavedForm, leavePage, confirmLeave } from './unsaved-forms.ts';
